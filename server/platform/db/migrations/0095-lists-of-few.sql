-- Lists of few that are counted and walked by an index of theirs alone, where thousands of rows were gathered and sorted.

-- Declared cadets and volunteers, in the order of the ranking with the exact points (0077), with what they are filtered by. In
-- the place of participations_cadets and participations_volunteering, which the version before walks and which go in a later
-- one. Who declared neither costs no entry.
create index participations_exact_cadets on participations
  (season, cadet_state, learning_points_total desc, points_rest desc, points desc, completed_at, id)
  include (status, direction, region) where cadet_state is not null;
create index participations_exact_volunteering on participations
  (season, volunteer_state, learning_points_total desc, points_rest desc, points desc, completed_at, id)
  include (status, direction, region) where volunteer_state is not null;

-- Unread dialogs in the desk's order.
create index dialogs_unread on dialogs (desk_rank desc, due_since, last_at desc, user_id)
  where closed_at is null and snoozed_until is null and unread_in > 0;
