-- The words of letters and notices, which administrators may change. The portal writes its own here at each start, except
-- where somebody has changed them (server/features/letters/keep-originals.ts).
create table letter_texts (
  id bigint generated always as identity primary key,
  key text not null unique,
  title text not null,
  subject text not null,
  text text not null,
  sms text not null,
  shown text not null,
  is_changed boolean not null default false,
  original jsonb not null,
  request_key uuid unique,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null
);
create index letter_texts_editor on letter_texts (updated_by);
