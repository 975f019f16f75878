-- Who may still be asked a test of the season, the held ones by where they go back to (server/learning/is-over-for-all.ts).
create index participations_to_study on participations (season, id)
  where coalesce(held_from[1], status) in (10, 20, 30, 40, 50, 100, 110, 120, 130, 190, 200);
