-- Takes the place of participations_season, which goes in the next version (docs/decisions/084-expand-then-contract.md):
-- who is looked for among the volunteers by a frequent name is read from the index alone.
create unique index participations_person on participations (user_id desc, season)
  include (id, surname_key, volunteer_state, audience, is_current, status, direction, region);

-- The list of the enrollment and of the assessment: a tenth of a season have a direction. By the ranking, in the place of
-- participations_total, which goes as well, and by the alphabet.
create index participations_candidates on participations
  (season, learning_points_total desc, points desc, completed_at, id)
  include (user_id, status, reached_status, direction, region, is_black_labelled, unassessed_count)
  where direction is not null;
create index participations_candidate_names on participations (season, surname_key, user_id desc)
  include (id, status, reached_status, direction, region, is_black_labelled) where direction is not null;

-- Lists walk indexes alone while the pages are known to be visible to all: a fifth of a million rows, after which a vacuum
-- comes by default, made the storm five times slower (docs/decisions/029-no-mirrors.md).
alter table participations set (autovacuum_vacuum_scale_factor = 0.01);
