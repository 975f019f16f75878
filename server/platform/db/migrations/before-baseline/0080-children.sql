-- Candidates for the double of a child: everybody of its birth date.
create index users_participant_birth_date on users (birth_date) where utype = 3;

-- The consents' key a child was registered with: a second press or a retry finds the child the first one made.
alter table participants add column registration_key text unique;

-- A profile on its way to another parent; the participation is held (170) until it ends or its hold is over.
create table carries (
  -- Of the attempt (accounts) whose code allows it.
  key text primary key,
  participant_id bigint not null references participants on delete cascade,
  from_parent_id bigint not null references users on delete cascade,
  to_parent_id bigint not null references users on delete cascade,
  started_at timestamptz not null default now(),
  hold_ends_at timestamptz not null default now() + interval '10 minutes',
  -- The hold is over, whatever came of it.
  ended_at timestamptz,
  carried_at timestamptz
);
create unique index carries_open on carries (participant_id) where ended_at is null;
create index carries_due on carries (hold_ends_at) where ended_at is null;
create index carries_from on carries (from_parent_id);
create index carries_to on carries (to_parent_id);
