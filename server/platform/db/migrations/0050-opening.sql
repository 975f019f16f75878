-- Before opening (docs/product/opening.md): which very words of a text were confirmed, what was proved by a trial, back-ups.

-- A text that is changed has other words, and no confirmation; one that is put back has its own again.
create table text_confirmations (
  tag text not null,
  -- SHA-256 of title, line feed and text.
  wording bytea not null check (length(wording) = 32),
  confirmed_at timestamptz not null default now(),
  confirmed_by bigint references users on delete set null,
  primary key (tag, wording)
);
create index text_confirmations_confirmed_by on text_confirmations (confirmed_by);

create table trial_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  user_id bigint references users on delete set null,
  -- From whom it came: a proof holds for that sender alone.
  sender text not null,
  -- Of a letter: its link.
  token_hash bytea unique,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  proved_at timestamptz
);
create index trial_messages_user on trial_messages (user_id);
create index trial_messages_proved on trial_messages (channel, sender, proved_at) where proved_at is not null;

create table backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('made', 'tried', 'restored')),
  at timestamptz not null default now(),
  -- Of the archive.
  archive_made_at timestamptz not null,
  row_count bigint not null,
  file_count integer not null
);
create index backups_kind on backups (kind, id desc);

-- A portal that is at work was open unless somebody had closed it; from now on a new one is closed.
insert into configuration (key, value)
select option, 'true'::jsonb from unnest(array['registration_open', 'training_open']) as option
where exists (select from users)
on conflict (key) do nothing;
