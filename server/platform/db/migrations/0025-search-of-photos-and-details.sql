-- The search over the public site (docs/product/site-and-mailing.md, «Search») finds the photos of years and the details of
-- the organisation, too.

alter table media add column search_words tsvector not null
  generated always as (site_words(title, year || ' ' || description)) stored;
create index media_search_words on media using gin (search_words);
alter table media alter column search_words set storage external;

-- What visitors read of a section: its values, the titles of its documents, the cells of its tables, the words for nothing.
create function details_text(parts jsonb) returns text
  immutable parallel safe language sql return
  (select coalesce(string_agg(said #>> '{}', ' '), '') from (
    select jsonb_path_query(parts, '$.*.value') union all
    select jsonb_path_query(parts, '$.*.documents[*].title') union all
    select jsonb_path_query(parts, '$.*.rows[*].cells.*') union all
    select jsonb_path_query(parts, '$.*.absent')
  ) all_said (said));

alter table organisation_details add column search_words tsvector not null
  generated always as (site_words('', details_text(parts))) stored;
alter table organisation_details alter column search_words set storage external;
