-- A participant is a user of utype 3; a participation is its one season.
create table participants (
  user_id bigint primary key references users on delete cascade,
  parent_id bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index participants_parent on participants (parent_id);

create table participations (
  id bigint generated always as identity primary key,
  participant_id bigint not null references participants on delete cascade,
  season integer not null,
  status integer not null check (status between 10 and 510 and status % 10 = 0),
  -- Where a held participation (160, 170, 220) goes back to; the last one first out.
  held_from integer[] not null default '{}',
  direction text check (direction in ('keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts')),
  avatar_file text,
  status_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (participant_id, season)
);
create index participations_status on participations (season, status, id);

create table timeouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  time_out_type_code text not null,
  time_out_date timestamptz not null,
  created_at timestamptz not null default now(),
  -- While the participation is held, its deadlines stand still.
  suspended_at timestamptz,
  closed_at timestamptz
);
create unique index timeouts_open on timeouts (user_id, time_out_type_code) where closed_at is null;
create index timeouts_due on timeouts (time_out_type_code text_pattern_ops, time_out_date)
  where closed_at is null and suspended_at is null;
