-- A frequent name looked for among a season's candidates: sixteen thousand bearers are looked up in an index of a hundred
-- thousand people, in place of participations_person with all million.
create index participations_candidate_people on participations (season, user_id) include (id, status)
  where direction is not null;
-- Who waits for a place by the ranking: below the invited, whom each page of the list had to pass. No step on from there
-- costs an entry of it.
create index participations_waiting on participations (season, learning_points_total desc, points desc, completed_at, id)
  include (status, direction) where direction is not null and reached_status = 410;
