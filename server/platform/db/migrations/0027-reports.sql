-- Reports (docs/product/reports.md).

-- How far somebody has come in a season: of who is held where the way goes on, of a season gone by where it ended.
create function reached_status(status integer, left_status integer, held_from integer[]) returns integer
  immutable parallel safe language sql return
  case when status = 180 then coalesce(left_status, status) else coalesce(held_from[1], status) end;

alter table participations add column reached_status integer
  generated always as (reached_status(status, left_status, held_from)) stored;

-- Everybody in training or beyond in the order of the ranking, and by the alphabet: ratings and the storm.
create index participations_rating on participations
  (season, learning_points_total desc, points desc, completed_at, id)
  include (user_id, status, left_status, reached_status, direction, region, school_id, is_black_labelled)
  where audience = 'participant' and reached_status >= 200;
create index participations_rating_names on participations (season, surname_key, user_id desc)
  include (id, reached_status, direction, region, school_id, is_black_labelled, status, left_status)
  where audience = 'participant' and reached_status >= 200;

-- How often each number of points and of seconds came out of a milestone's tests in a season: a hundred thousand attempts are
-- some hundred rows. An attempt is either marked as counted here or found by the index of those that are not yet.
create table test_results (
  season integer not null,
  milestone_id bigint not null references milestones on delete cascade,
  kind text not null check (kind in ('points', 'seconds', 'ran_out')),
  value numeric(10, 2) not null,
  total integer not null check (total >= 0),
  primary key (milestone_id, season, kind, value)
);
alter table attempts add column is_counted boolean not null default false;
create index attempts_uncounted on attempts (milestone_id) where closed_at is not null and not is_counted;
create index attempts_open_at on attempts (milestone_id) where closed_at is null;

-- The season of the viewer's participation when a video was begun; none of an administrator's.
alter table video_views add column season integer;
update video_views set season = participations.season from participations
  where participations.user_id = video_views.user_id and participations.is_current;
create index video_views_season on video_views (season, video_link, watched_seconds desc, user_id)
  include (duration, watched_at, is_marked_by_hand, reported_at) where season is not null;
