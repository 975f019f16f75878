-- Enrollment: waves and what they rested on (docs/product/selection-and-trip.md, «Enrollment»).

-- Of one season; its row is locked by whoever invites or closes.
create table enrollments (
  season integer primary key,
  -- By the first wave.
  started_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references users on delete set null
);
create index enrollments_closed_by on enrollments (closed_by) where closed_by is not null;

create table waves (
  id bigint generated always as identity primary key,
  season integer not null references enrollments,
  -- In the season, from 1.
  number integer not null,
  kind text not null check (kind in ('first', 'later', 'single')),
  -- The sender's own, and what the sender had seen: what is sent twice, or by two who saw the same, is one wave.
  request_key uuid,
  basis text,
  -- Why somebody was invited by hand.
  reason text,
  -- The order of the ranking in words, and each direction's places, as they were.
  rule text not null,
  directions jsonb not null,
  made_by bigint references users on delete set null,
  made_at timestamptz not null default now(),
  signalled_at timestamptz,
  signalled_by bigint references users on delete set null,
  signalled_count integer,
  unique (season, number),
  unique (season, basis),
  unique (request_key),
  check ((kind = 'single') = (reason is not null)),
  check ((kind = 'single') = (basis is null))
);
create unique index waves_first on waves (season) where kind = 'first';
create index waves_made_by on waves (made_by) where made_by is not null;
create index waves_signalled_by on waves (signalled_by) where signalled_by is not null;

-- Whom a wave invited, whom it passed over for a black label, and who came next: as they stood then. Of an erased person the
-- row stays without the person.
create table wave_rows (
  id bigint generated always as identity primary key,
  wave_id bigint not null references waves on delete cascade,
  participation_id bigint references participations on delete set null,
  outcome text not null check (outcome in ('invited', 'black_label', 'next')),
  direction text not null,
  -- In the direction's ranking.
  place integer not null,
  learning_points numeric(10, 2) not null,
  learning_achievements_points numeric(10, 2) not null,
  learning_cadet_points numeric(10, 2) not null,
  learning_volunteer_points numeric(10, 2) not null,
  learning_points_total numeric(10, 2) not null,
  completed_at timestamptz,
  is_black_labelled boolean not null,
  -- Of an erased person: what the log had said of the answer to the invitation.
  answer integer,
  answered_at timestamptz
);
create index wave_rows_of on wave_rows (wave_id, outcome, direction, place);
create index wave_rows_participation on wave_rows (participation_id, wave_id) where participation_id is not null;
-- Nobody is invited twice.
create unique index wave_rows_invited on wave_rows (participation_id) where outcome = 'invited';

-- Who has been invited and what became of it: few among all who are ranked.
create index participations_enrolled on participations
  (season, direction, status, learning_points_total desc, points desc, completed_at, id)
  include (user_id) where status between 420 and 510;
