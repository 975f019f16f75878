-- The public site besides news and texts: questions with answers, documents, the team, partners (docs/product/site-and-mailing.md).
-- Each kind is a content record with a place among its own and an hour of publication.

create table faq (
  id bigint generated always as identity primary key,
  section text not null,
  question text not null,
  answer text not null,
  published_at timestamptz not null,
  is_active boolean not null default true,
  position integer not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  pictures text[] not null generated always as (pictures_in(answer)) stored,
  unique (position) deferrable initially deferred
);
create index faq_editor on faq (updated_by);
create index faq_pictures on faq using gin (pictures);
-- As server/features/site/faq.ts writes it.
create index faq_words on faq using gin (material_words(question || ' ' || regexp_replace(answer, '<[^>]*>', ' ', 'g')));

create table acts (
  id bigint generated always as identity primary key,
  title text not null,
  kind text not null check (kind in ('regulation', 'order', 'form', 'memo', 'report')),
  -- The day of the document itself.
  date date not null,
  file text not null,
  content_type text not null,
  size bigint not null,
  published_at timestamptz not null,
  is_active boolean not null default true,
  position integer not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  unique (position) deferrable initially deferred
);
create index acts_editor on acts (updated_by);
create index acts_file on acts (file);

create table team (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null,
  photo text,
  text text not null default '',
  published_at timestamptz not null,
  is_active boolean not null default true,
  position integer not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  unique (position) deferrable initially deferred
);
create index team_editor on team (updated_by);
create index team_photo on team (photo);

create table partners (
  id bigint generated always as identity primary key,
  name text not null,
  image text not null,
  link text,
  published_at timestamptz not null,
  is_active boolean not null default true,
  position integer not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  unique (position) deferrable initially deferred
);
create index partners_editor on partners (updated_by);
create index partners_image on partners (image);
