-- Accounts, sessions, codes, the action log (accounts/tables.ts).
create table users (
  id bigint generated always as identity primary key,
  utype smallint not null check (utype between 1 and 5),
  surname text not null default '',
  name text not null default '',
  patronymic text not null default '',
  birth_date date,
  email text,
  phone text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  password_hash text,
  totp_secret text,
  totp_enabled_at timestamptz,
  last_season integer,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email) where email is not null;
create unique index users_phone on users (phone) where phone is not null;
create index users_utype on users (utype, id);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, seen_at desc);
create index sessions_expires on sessions (expires_at);

create table known_devices (
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

create table confirmation_codes (
  key text primary key,
  purpose text not null,
  channel text not null check (channel in ('email', 'phone')),
  credential text not null,
  user_id bigint references users on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz
);
create index confirmation_codes_credential on confirmation_codes (credential, created_at desc);
create index confirmation_codes_expires on confirmation_codes (expires_at);

-- Drafts of forms (POST /user/data/save), one per person and form.
create table saved_data (
  user_id bigint not null references users on delete cascade,
  form text not null,
  preserved jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, form)
);

-- Who did what, to whom, when and why; a status change is written in the transaction that makes it.
create table action_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint references users on delete set null,
  subject_id bigint references users on delete set null,
  participation_id bigint,
  action text not null,
  from_status integer,
  to_status integer,
  why text not null default '',
  details jsonb not null default '{}'
);
create index action_log_subject on action_log (subject_id, id desc);
create index action_log_actor on action_log (actor_id, id desc);
