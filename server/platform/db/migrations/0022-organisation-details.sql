-- The sections of /sveden/* (docs/product/organisation-details.md): what fills their parts, by the marks of the order.

-- Every file that the parts name: documents and their signatures, in tables too, and pictures of the texts.
create function files_in_details(parts jsonb) returns text[]
  immutable parallel safe language sql return
  (select coalesce(array_agg(distinct path), '{}') from (
    select named #>> '{}' as path from jsonb_path_query(parts, '$.**.file') named where jsonb_typeof(named) = 'string'
    union all
    select unnest(pictures_in(html #>> '{}')) from jsonb_path_query(parts, '$.*.value') html
  ) found);

create table organisation_details (
  id bigint generated always as identity primary key,
  section text not null unique,
  -- By the mark of a part: its value, documents, rows, or in words why there is nothing.
  parts jsonb not null default '{}',
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  pictures text[] not null generated always as (files_in_details(parts)) stored
);
create index organisation_details_editor on organisation_details (updated_by);
create index organisation_details_files on organisation_details using gin (pictures);

insert into organisation_details (section) values
  ('common'), ('struct'), ('document'), ('education'), ('eduStandarts'), ('managers'), ('employees'),
  ('objects'), ('grants'), ('paid_edu'), ('budget'), ('vacant'), ('inter'), ('catering');
