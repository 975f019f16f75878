-- Takes the place of participations_ranking: who has been invited and is blocked since stands in the list of the enrollment
-- by reached_status, so that a direction's list is counted and walked by the index alone.
create index participations_ranks on participations
  (season, direction, learning_points_total desc, points desc, completed_at, id)
  include (user_id, status, reached_status, region, is_black_labelled, unassessed_count) where direction is not null;
