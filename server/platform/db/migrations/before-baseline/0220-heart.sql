-- One participation per person and season, for children and guides alike, with all that lists are filtered and sorted
-- by; the mirrors `people` and `learners` and the triggers that kept them go.

-- Names as lists sort them and as a search compares them: lowercase, ё as е, in the order of code points, in which one
-- index serves both beginnings and the alphabet.
create function name_key(first text, second text, third text) returns text
  immutable parallel safe language sql return
  replace(lower(btrim(first || ' ' || btrim(second || ' ' || third))), 'ё', 'е');
alter table users
  add column surname_key text collate "C" not null generated always as (name_key(surname, name, patronymic)) stored,
  add column name_key text collate "C" not null generated always as (name_key(name, patronymic, surname)) stored;

drop trigger people_insert on users;
drop trigger people_update on users;
drop trigger people_insert on participations;
drop trigger people_update on participations;
drop trigger learners_update on participations;
drop trigger learners_insert on learnings;
drop trigger learners_update on learnings;
drop trigger learners_update on guides;
drop trigger learners_insert on timeouts;
drop trigger learners_update on timeouts;
drop trigger questionnaires_sent_at on questionnaires;
drop table learners, people;
drop function learners_of_learnings, learners_of_participations, learners_of_guides, learners_of_timeouts,
  learners_of_person, people_of_user, people_of_participation, people_name, copy_sent_at, learning_state, milestone_deadline;

drop index users_utype;
create index users_newest on users (utype, id desc);
create index users_surname on users (surname_key, id desc);
create index users_utype_surname on users (utype, surname_key, id desc);
create index users_name on users (name_key) include (id);
create index users_email_beginning on users (email text_pattern_ops) include (id) where email is not null;
create index users_phone_beginning on users (phone text_pattern_ops) include (id) where phone is not null;

-- Participations: of a person, child or guide.
alter table participations drop constraint participations_participant_id_fkey,
  drop constraint participations_participant_id_season_key;
alter table participations rename column participant_id to user_id;
drop index participations_status, participations_region, participations_direction, participations_school,
  participations_check, participations_to_study;

-- Where somebody is on the way through a course: the milestone, and whether the status lets them go on. Who has been
-- through it in an earlier season has completed it.
create function learning_state(status integer, teaching_id bigint, milestone_id bigint, lecture_passed_at timestamptz)
  returns text immutable parallel safe language sql return
  case
    when teaching_id is null then null
    when status < 200 and not (status = 180 and milestone_id is null) then 'stopped'
    when milestone_id is null or status >= 250 then 'completed'
    when status = 210 then 'expired'
    when status = 220 then 'paused'
    when lecture_passed_at is null then 'reading'
    else 'testing'
  end;

alter table participations
  add column audience text not null default 'participant' check (audience in ('participant', 'guide')),
  -- The person's latest one; a new season takes it over.
  add column is_current boolean not null default true,
  -- The status the last ordinary step left: where a return leads. Holds and what ends them leave it alone.
  add column left_status integer,
  -- Of the open timeout, whether it runs or stands still; written by the verbs that write timeouts.
  add column deadline timestamptz,
  -- A copy of users.surname_key, written with the name: a list of statuses in the order of names is one walk of an index.
  add column surname_key text collate "C" not null default '',
  -- The way through a course; null before it begins.
  add column teaching_id bigint references teachings,
  -- The milestone under way; null once the last one is passed.
  add column milestone_id bigint references milestones,
  add column lecture_passed_at timestamptz,
  add column points numeric(10, 2) not null default 0,
  add column passed_count integer not null default 0,
  add column begun_at timestamptz,
  add column completed_at timestamptz;
alter table participations alter column audience drop default;

update participations set is_current = false
where exists (select from participations later where later.user_id = participations.user_id and later.season > participations.season);
update participations set left_status = logged.from_status
from (select distinct on (participation_id) participation_id, from_status, to_status from action_log
  where action = 'status_changed' and to_status not in (160, 170, 220) and coalesce(from_status, 0) not in (160, 170, 220, 60, 70, 80, 90)
  order by participation_id, id desc) logged
where logged.participation_id = participations.id;

-- Guides who have made their account; a guide's way belongs to the season it began in.
insert into participations (user_id, audience, season, status, status_changed_at, created_at)
select guides.user_id, 'guide',
  coalesce(learnings.season, users.last_season, (select (value #>> '{}')::integer from configuration where key = 'current_year'), 2027),
  guides.status, guides.status_changed_at, guides.status_changed_at
from guides join users on users.id = guides.user_id
  left join learnings on learnings.user_id = guides.user_id and learnings.participation_id is null
where guides.status is not null or learnings.id is not null;
-- Their log never named a participation.
update participations set left_status = case when status = 200 then 130 else 200 end where audience = 'guide' and status >= 200;
alter table guides drop column status, drop column status_changed_at;

-- Whose each way is from now on, so that what follows joins by one column.
update learnings set participation_id = participations.id from participations
where learnings.participation_id is null and participations.audience = 'guide' and participations.user_id = learnings.user_id;
update participations set teaching_id = learnings.teaching_id, milestone_id = learnings.milestone_id,
  lecture_passed_at = learnings.lecture_passed_at, points = learnings.points, passed_count = learnings.passed_count,
  begun_at = learnings.begun_at, completed_at = learnings.completed_at
from learnings where learnings.participation_id = participations.id;

update participations set surname_key = users.surname_key from users where users.id = user_id;
update participations set deadline = open.time_out_date
from (select distinct on (user_id) user_id, time_out_date from timeouts where closed_at is null order by user_id, time_out_date) open
where open.user_id = participations.user_id and is_current;

alter table participations
  add column learning_state text generated always as (learning_state(status, teaching_id, milestone_id, lecture_passed_at)) stored,
  add constraint participations_user_id_fkey foreign key (user_id) references users on delete cascade;

-- Attempts and what was passed belong to the participation itself.
alter table attempts add column participation_id bigint;
alter table passed_milestones add column participation_id bigint;
update attempts set participation_id = learnings.participation_id from learnings where learnings.id = attempts.learning_id;
update passed_milestones set participation_id = attempts.participation_id from attempts where attempts.id = passed_milestones.attempt_id;
alter table attempts drop column learning_id, alter column participation_id set not null,
  add foreign key (participation_id) references participations on delete cascade,
  add unique (participation_id, milestone_id);
alter table passed_milestones drop column learning_id, drop column user_id, alter column participation_id set not null,
  add foreign key (participation_id) references participations on delete cascade,
  add unique (participation_id, milestone_id);
drop table learnings;

-- Lists. Each order is one index that holds what is filtered by: a wide filter is a walk of it, season by season, that
-- need not look at the rows; few found by a filter's own index are gathered and sorted (server/platform/db/long-list.ts).
-- Every index is an entry more for each change of a status: the cost is measured (bench/rows/costs.ts).
create unique index participations_season on participations (user_id desc, season)
  include (audience, is_current, status, direction, region);
create unique index participations_current on participations (user_id) where is_current;
create index participations_surname on participations (season, surname_key, user_id desc)
  include (id, audience, is_current, status, direction, region, teaching_id, milestone_id, learning_state, points);
create index participations_changed on participations (season, status_changed_at desc, user_id desc)
  include (audience, is_current, status, direction, region);
create index participations_status on participations (season, status, id) include (audience, is_current);
create index participations_region on participations (region) where region is not null;
create index participations_direction on participations (season, direction) where direction is not null;
create index participations_school on participations (school_id) where school_id is not null;
-- The queue of the check, the longest waiting first.
create index participations_check on participations (questionnaire_sent_at, id)
  include (user_id, surname_key, status, region, deadline)
  where questionnaire_sent_at is not null and status in (20, 30, 40, 50);
-- Who may still be asked a test of the season, the held ones by where they go back to (server/features/learning/is-over-for-all.ts).
create index participations_to_study on participations (season, id)
  where coalesce(held_from[1], status) in (10, 20, 30, 40, 50, 100, 110, 120, 130, 190, 200);
-- The orders of who learns on a course, and a place among them.
create index participations_points on participations (teaching_id, season, points, id)
  include (milestone_id, learning_state, direction, region, passed_count) where teaching_id is not null;
create index participations_stage on participations (teaching_id, season, passed_count, id)
  include (milestone_id, learning_state, direction, region) where teaching_id is not null;
-- The deadline of a milestone under way: that of a trip is none of the course's.
create index participations_soonest on participations
  (teaching_id, season, (case when learning_state in ('reading', 'testing', 'paused') then deadline end), id)
  include (milestone_id, learning_state, deadline, direction, region) where teaching_id is not null;
create index participations_milestone on participations (milestone_id, learning_state) where milestone_id is not null;
-- A status belongs to a season and a part of the way, a direction to the later statuses: the planner must know.
create statistics participations_facets (mcv) on is_current, season, status, direction from participations;

-- Open deadlines, whatever their code.
drop index timeouts_due;
-- A person's lines of the log are found by the subject and time alone.
drop index action_log_subject, action_log_actor;
-- Named after what the column was called before guides came by such links too.
alter table entrance_links rename constraint entrance_links_participant_id_fkey to entrance_links_user_id_fkey;
