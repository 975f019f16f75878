-- A declared cadet's standing, once an administrator has confirmed it.
alter table participations add column is_cadet boolean not null default false;

-- What the statistics of learning are read from: a row per learning, kept by the triggers below, so that no feature has
-- to remember it. Names are in the order of `people`. The triggers work on whole statements: a step that moves a
-- hundred thousand at once costs one more statement, not a hundred thousand.
create table learners (
  learning_id bigint primary key references learnings on delete cascade,
  user_id bigint not null,
  teaching_id bigint not null,
  season integer not null,
  milestone_id bigint,
  passed_count integer not null,
  points numeric(10, 2) not null,
  state text not null,
  direction text,
  region text,
  deadline timestamptz,
  surname_first text collate "C" not null
);

-- Where somebody is on the way: the learning's milestone, and whether the status lets them go on.
create function learning_state(status integer, milestone_id bigint, lecture_passed_at timestamptz) returns text
  immutable parallel safe language sql return
  case
    when status < 200 then 'stopped'
    when milestone_id is null or status >= 250 then 'completed'
    when status = 210 then 'expired'
    when status = 220 then 'paused'
    when lecture_passed_at is null then 'reading'
    else 'testing'
  end;

create function milestone_deadline(of_user bigint) returns timestamptz
  stable parallel safe language sql return
  (select time_out_date from timeouts
    where user_id = of_user and closed_at is null and time_out_type_code like 'MILESTONE\_%' limit 1);

create function learners_of_learnings() returns trigger language plpgsql as $$
begin
  insert into learners (learning_id, user_id, teaching_id, season, milestone_id, passed_count, points, state, direction,
    region, deadline, surname_first)
  select changed.id, changed.user_id, changed.teaching_id, changed.season, changed.milestone_id, changed.passed_count,
    changed.points, learning_state(coalesce(participations.status, guides.status), changed.milestone_id, changed.lecture_passed_at),
    participations.direction, participations.region,
    case when changed.milestone_id is not null then milestone_deadline(changed.user_id) end, people.surname_first
  from changed
    join people on people.user_id = changed.user_id
    left join participations on participations.id = changed.participation_id
    left join guides on guides.user_id = changed.user_id
  on conflict (learning_id) do update set teaching_id = excluded.teaching_id, season = excluded.season,
    milestone_id = excluded.milestone_id, passed_count = excluded.passed_count, points = excluded.points,
    state = excluded.state, deadline = excluded.deadline;
  return null;
end $$;
create trigger learners_insert after insert on learnings referencing new table as changed
  for each statement execute function learners_of_learnings();
create trigger learners_update after update on learnings referencing new table as changed
  for each statement execute function learners_of_learnings();

create function learners_of_participations() returns trigger language plpgsql as $$
begin
  update learners set state = stands.state, direction = stands.direction, region = stands.region
  from (
    select learnings.id, learning_state(changed.status, learnings.milestone_id, learnings.lecture_passed_at) as state,
      changed.direction, changed.region
    from changed join learnings on learnings.participation_id = changed.id
  ) stands
  where learners.learning_id = stands.id
    and (learners.state, learners.direction, learners.region) is distinct from (stands.state, stands.direction, stands.region);
  return null;
end $$;
create trigger learners_update after update on participations referencing new table as changed
  for each statement execute function learners_of_participations();

create function learners_of_guides() returns trigger language plpgsql as $$
begin
  update learners set state = learning_state(changed.status, learnings.milestone_id, learnings.lecture_passed_at)
  from changed join learnings on learnings.user_id = changed.user_id and learnings.participation_id is null
  where learners.learning_id = learnings.id;
  return null;
end $$;
create trigger learners_update after update on guides referencing new table as changed
  for each statement execute function learners_of_guides();

-- Only the latest way has a deadline that runs.
create function learners_of_timeouts() returns trigger language plpgsql as $$
begin
  update learners set deadline = due.deadline
  from (
    select learning.id, learning.milestone_id, milestone_deadline(learning.user_id) as deadline
    from (select distinct user_id from changed where time_out_type_code like 'MILESTONE\_%') whose
      join lateral (select * from learnings where user_id = whose.user_id order by season desc, id desc limit 1) learning on true
  ) due
  where learners.learning_id = due.id and due.milestone_id is not null and learners.deadline is distinct from due.deadline;
  return null;
end $$;
create trigger learners_insert after insert on timeouts referencing new table as changed
  for each statement execute function learners_of_timeouts();
create trigger learners_update after update on timeouts referencing new table as changed
  for each statement execute function learners_of_timeouts();

create function learners_of_person() returns trigger language plpgsql as $$
begin
  update learners set surname_first = new.surname_first where user_id = new.user_id;
  return null;
end $$;
create trigger learners_update after update on people for each row
  when (old.surname_first is distinct from new.surname_first) execute function learners_of_person();

insert into learners
select learnings.id, learnings.user_id, learnings.teaching_id, learnings.season, learnings.milestone_id,
  learnings.passed_count, learnings.points,
  learning_state(coalesce(participations.status, guides.status), learnings.milestone_id, learnings.lecture_passed_at), participations.direction,
  participations.region, case when learnings.milestone_id is not null then milestone_deadline(learnings.user_id) end,
  people.surname_first
from learnings
  join people on people.user_id = learnings.user_id
  left join participations on participations.id = learnings.participation_id
  left join guides on guides.user_id = learnings.user_id;

-- A list is of one course and season. Each order has an index that holds the filters too: a page of a wide filter is a
-- walk of it that need not look at the rows; few found by a filter's own index are gathered and sorted.
create index learners_name on learners (teaching_id, season, surname_first, learning_id)
  include (milestone_id, state, direction, region, points, passed_count);
create index learners_points on learners (teaching_id, season, points, learning_id)
  include (milestone_id, state, direction, region, passed_count);
create index learners_stage on learners (teaching_id, season, passed_count, learning_id)
  include (milestone_id, state, direction, region, points);
create index learners_soonest on learners (teaching_id, season, deadline, learning_id)
  include (milestone_id, state, direction, region, points, passed_count);
create index learners_latest on learners (teaching_id, season, deadline desc nulls last, learning_id desc)
  include (milestone_id, state, direction, region, points, passed_count);
create index learners_milestone on learners (teaching_id, season, milestone_id, state);
create index learners_state on learners (teaching_id, season, state);
create index learners_region on learners (teaching_id, season, region);
create index learners_direction on learners (teaching_id, season, direction) where direction is not null;
create index learners_user on learners (user_id);

-- The latest attempts at a milestone and at a test: what time and questions are judged by.
drop index attempts_milestone, attempts_version;
create index attempts_milestone on attempts (milestone_id, closed_at);
create index attempts_version on attempts (exam_version_id, closed_at);
