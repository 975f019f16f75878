-- Mailings (docs/product/site-and-mailing.md, «Mailing»): what is written is a content record, what is sent stands apart, so
-- that an undone deletion or a former version never touches it.

create table mailings (
  id bigint generated always as identity primary key,
  title text not null,
  subject text not null,
  html text not null,
  kind text not null check (kind in ('service', 'news')),
  -- Of contract/mailing/shapes.ts.
  audience jsonb not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  pictures text[] not null generated always as (pictures_in(html)) stored
);
create index mailings_changed on mailings (updated_at desc, id desc);
create index mailings_editor on mailings (updated_by);
create index mailings_pictures on mailings using gin (pictures);

-- No row: a draft. No state «finished»: it is one that sends and has no letter that waits or is under way.
create table mailing_runs (
  -- No foreign key: a deleted record is in content_versions alone, until it is purged.
  mailing_id bigint primary key,
  state text not null check (state in ('scheduled', 'missed', 'sending', 'paused', 'stopped')),
  pause_reason text,
  planned_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  started_by bigint references users on delete set null,
  -- People of the audience without a letter, by reason, as it was at the start.
  left_out jsonb not null default '{}',
  -- Letters by state and cause; written once the recipients are cleaned away.
  kept_counts jsonb
);
create index mailing_runs_started_by on mailing_runs (started_by);
create index mailing_runs_planned on mailing_runs (planned_at) where state = 'scheduled';
create index mailing_runs_sending on mailing_runs (mailing_id) where state = 'sending';

create table mailing_recipients (
  id bigint generated always as identity primary key,
  mailing_id bigint not null references mailing_runs on delete cascade,
  user_id bigint references users on delete set null,
  -- Lower case; «erased-» and its number once the person is erased.
  address text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'bounced', 'failed', 'unknown', 'left_out', 'stopped')),
  cause text,
  smtp_code smallint,
  tries smallint not null default 0,
  next_at timestamptz not null default now(),
  -- Of the sender that has it in hand: its answer belongs to this very handing over.
  claim uuid,
  ended_at timestamptz,
  unique (mailing_id, address)
);
create index mailing_recipients_state on mailing_recipients (mailing_id, state, id) include (cause);
create index mailing_recipients_due on mailing_recipients (mailing_id, next_at, id) where state = 'waiting';
create index mailing_recipients_sending on mailing_recipients (id) where state = 'sending';
create index mailing_recipients_claim on mailing_recipients (claim) where claim is not null;
create index mailing_recipients_user on mailing_recipients (user_id);
create index mailing_recipients_address on mailing_recipients (address text_pattern_ops);

-- Addresses a mail server has refused for good, until a letter gets there or the contact is confirmed anew.
create table undeliverable_addresses (
  address text primary key,
  -- What the server answered: three digits.
  smtp_code smallint,
  at timestamptz not null default now()
);
create index undeliverable_addresses_at on undeliverable_addresses (at desc);

-- The valid consents to mailings, for the audience of news.
create index agreements_mailings on agreements (user_id) where kind = 'parent_mailings' and withdrawn_at is null;
