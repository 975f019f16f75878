-- Mistakes come back (docs/product/learning.md, «Mistakes come back»; docs/decisions/126). What was answered wrongly is known by the
-- attempts; here stands how far a question has come back: one row for each, from its first return on.
create table returned_mistakes (
  participation_id bigint not null references participations on delete cascade,
  -- As it was asked: kept in a version of its test, even where the test has it no more.
  question_id bigint not null,
  -- How often it was answered.
  turn integer not null check (turn > 0),
  -- How many distances in a row it was answered rightly at; 3: it is held.
  step smallint not null check (step between 0 and 3),
  -- The last answer; null: not remembered.
  answer jsonb,
  answered_at timestamptz not null default now(),
  primary key (participation_id, question_id)
);

-- Who wishes to be told that something is to be repeated, and when that was last done.
create table mistake_reminders (
  user_id bigint primary key references users on delete cascade,
  wished_at timestamptz not null default now(),
  told_at timestamptz
);
