-- Photos of a year (docs/product/site-and-mailing.md, «Photos of a year»): a year is one content record with its photos in their order.

create function photo_paths(photos jsonb) returns text[]
  immutable parallel safe language sql return
  (select coalesce(array_agg(photo ->> 'path'), '{}') from jsonb_array_elements(photos) photo);

-- What was uploaded for a year: its size as it is kept, and the key of its sender, so that nothing is kept twice.
create table media_photos (
  path text primary key references files (path) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  request_key uuid unique,
  created_at timestamptz not null default now()
);

create table media (
  id bigint generated always as identity primary key,
  year integer not null unique,
  title text not null,
  description text not null default '',
  -- One of the photos; the first one where it is null.
  cover text,
  photos jsonb not null default '[]',
  published_at timestamptz not null,
  is_active boolean not null default true,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  pictures text[] not null generated always as (photo_paths(photos)) stored
);
create index media_editor on media (updated_by);
create index media_pictures on media using gin (pictures);
