-- The search over the public site (docs/product/site-and-mailing.md, «Search»). What is looked into stands beside each
-- text, weighed: a word of the title counts for more.

-- Stems of words, and the words themselves: the stem of one form may be the beginning of another («нарвал» has the stem
-- «нарва», «нарвалу» has «нарвал»). No tags and entities. Of a longer text only the beginning: the words of half a million
-- letters fit into no tsvector.
create function site_words(title text, text text) returns tsvector
  immutable parallel safe language sql return
  setweight(material_words(title), 'A') || (
    select strip(to_tsvector('simple', words)) || setweight(to_tsvector('russian', words), 'B')
    from regexp_replace(replace(lower(
      regexp_replace(left(text, 100000), '<[^>]*>|&[a-z]+;|&#[0-9]+;', ' ', 'g')), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g') words);

alter table news add column search_words tsvector not null
  generated always as (site_words(news_title, news_html_file)) stored;
create index news_search_words on news using gin (search_words);

alter table faq add column search_words tsvector not null
  generated always as (site_words(question, section || ' ' || answer)) stored;
create index faq_search_words on faq using gin (search_words);

alter table acts add column search_words tsvector not null generated always as (site_words(title, '')) stored;
create index acts_search_words on acts using gin (search_words);

alter table team add column search_words tsvector not null
  generated always as (site_words(name, role || ' ' || text)) stored;
create index team_search_words on team using gin (search_words);

alter table partners add column search_words tsvector not null generated always as (site_words(name, '')) stored;
create index partners_search_words on partners using gin (search_words);

-- A text is a part of a page, whose title the portal gives; few, and found by their tags.
alter table site_texts add column search_words tsvector not null generated always as (site_words('', text)) stored;

-- Not compressed: a search that reads most of them takes a third of the time (docs/decisions/066-search-and-sharing.md).
alter table news alter column search_words set storage external;
alter table faq alter column search_words set storage external;
alter table acts alter column search_words set storage external;
alter table team alter column search_words set storage external;
alter table partners alter column search_words set storage external;
alter table site_texts alter column search_words set storage external;
