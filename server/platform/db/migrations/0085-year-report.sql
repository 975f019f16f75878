-- The report of a year (docs/product/reports.md, «The year») reads of the log what a past season's participations left for their
-- ending, and how long checks and assessments took: of the few lines that tell it, in the order it is asked for.
create index action_log_endings on action_log (participation_id, at desc, id desc) include (from_status, to_status)
  where action = 'status_changed' and to_status in (60, 70, 80, 90, 140, 150, 160, 170, 210, 470, 480, 510);
create index action_log_stays on action_log (participation_id, at, id) include (from_status, to_status)
  where action = 'status_changed' and (from_status in (20, 40, 400) or to_status in (20, 40, 400));
