-- A person's data asked to be erased (personal-data/): the account of its own, or with the children where it is a parent's.
create table erasures (
  id bigint generated always as identity primary key,
  subject_id bigint references users on delete set null,
  -- Null: the portal, e.g. when a consent was withdrawn.
  asked_by bigint references users on delete set null,
  -- The role of who asked, for the act.
  asked_as smallint,
  -- Emptied when it is done.
  why text not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  told_at timestamptz,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint references users on delete set null,
  done_at timestamptz
);
create unique index erasures_open on erasures (subject_id) where cancelled_at is null and done_at is null;
create index erasures_due on erasures (due_at) where cancelled_at is null and done_at is null;
create index erasures_untold on erasures (id) where told_at is null and cancelled_at is null and done_at is null;

-- What is kept of an erasure: no personal data.
create table erasure_acts (
  -- The number of the erasure.
  id bigint primary key references erasures,
  asked_at timestamptz not null,
  asked_as smallint,
  done_at timestamptz not null default now(),
  -- How many of what: { "people": 2, "files": 5, … }
  counts jsonb not null,
  -- SHA-256 of every erased file, in hex.
  file_hashes text[] not null
);

-- Objects of the storage whose rows are gone: removed after the commit, tried again until they are.
create table file_removals (
  path text primary key,
  is_public boolean not null,
  created_at timestamptz not null default now()
);

-- The right to download one's data once, given to a session by the password.
create table export_permits (
  session_id bigint primary key references sessions on delete cascade,
  expires_at timestamptz not null
);

-- An erased person's deadlines are found by the person.
create index timeouts_user on timeouts (user_id);
