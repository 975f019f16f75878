-- Configuration, site texts, files, delivery.
create table configuration (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);

create table site_texts (
  id bigint generated always as identity primary key,
  tag text not null unique,
  title text not null default '',
  text text not null default '',
  updated_at timestamptz not null default now()
);

create table files (
  id bigint generated always as identity primary key,
  path text not null unique,
  file_target text not null,
  owner_id bigint references users on delete set null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  original_name text not null default '',
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_owner on files (owner_id, file_target, id desc);

create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  tries smallint not null default 0
);
create index messages_recipient on messages (recipient, id desc);
create index messages_created on messages (created_at);
