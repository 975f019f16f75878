-- Points are exact fractions, rounded once, in their sum (docs/decisions/119-exact-points.md). `points` stay what people are
-- told, in hundredths; what was rounded off stands beside them. Whatever was scored before is worth what was told.

-- Null: scored before, by the questions' rounded points. To 24 places, so that sums of thirds and sevenths can be told apart
-- from others, and not from themselves.
alter table attempts add column points_rest numeric;
alter table attempt_answers add column points_rest numeric;

-- Of the sum of the tests: all places, to go on adding; and ten of them, by which the ranking goes on where totals are equal:
-- the same fractions added in any order are the same to there.
alter table participations add column points_rest_exact numeric not null default 0;
alter table participations add column points_rest numeric(12, 10) not null default 0;
alter table wave_rows add column points_rest numeric(12, 10) not null default 0;

-- The orders of the ranking with it, in the place of participations_ranks, participations_candidates, participations_waiting
-- and participations_rating, which the version before walks and which go in a later one.
create index participations_exact_ranks on participations
  (season, direction, learning_points_total desc, points_rest desc, points desc, completed_at, id)
  include (user_id, status, reached_status, region, is_black_labelled, unassessed_count) where direction is not null;
create index participations_exact_candidates on participations
  (season, learning_points_total desc, points_rest desc, points desc, completed_at, id)
  include (user_id, status, reached_status, direction, region, is_black_labelled, unassessed_count)
  where direction is not null;
create index participations_exact_waiting on participations
  (season, learning_points_total desc, points_rest desc, points desc, completed_at, id)
  include (status, direction) where direction is not null and reached_status = 410;
create index participations_exact_rating on participations
  (season, learning_points_total desc, points_rest desc, points desc, completed_at, id)
  include (user_id, status, left_status, reached_status, direction, region, school_id, is_black_labelled)
  where audience = 'participant' and reached_status >= 200;
