-- The learners at one milestone by their points: of a season of hundreds of thousands most share one number.
create index participations_milestone_points on participations (milestone_id, season, points, id)
  include (teaching_id, learning_state, direction, region) where milestone_id is not null;
