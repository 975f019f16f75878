-- More time in a test for one person, with a reason (docs/product/learning.md, «More time»). No milestone: every test of
-- the participation. An attempt keeps how many of its minutes were given so.
create table more_times (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations (id) on delete cascade,
  milestone_id bigint references milestones (id) on delete cascade,
  minutes smallint not null check (minutes between 1 and 600),
  why text not null,
  request_key uuid not null unique,
  given_at timestamptz not null default now(),
  given_by bigint references users (id) on delete set null
);
create index more_times_participation on more_times (participation_id);
create index more_times_milestone on more_times (milestone_id);
create index more_times_giver on more_times (given_by);
alter table attempts add column more_minutes smallint not null default 0;
-- Volatile, so that it looks anew: a statement that has waited for the participation's lock would otherwise count what
-- was given before it began to wait.
create function more_minutes(of_participation bigint, at_milestone bigint) returns integer volatile language plpgsql as $$
begin
  return (
    select coalesce(sum(minutes), 0) from more_times
    where participation_id = of_participation and coalesce(milestone_id, at_milestone) = at_milestone
  );
end
$$;
