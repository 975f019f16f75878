-- In which group the closing of the enrollment found a participation (docs/product/selection-and-trip.md, «Enrollment»): what
-- each was told depends on it, and so do the words of its status. Null: never closed, or closed by a version before this one,
-- when it was at 410. It stays when an administrator brings the participation back: the enrollment is over for the others.
alter table participations add column closed_as text
  check (closed_as in ('no_direction', 'not_assessed', 'reserve', 'black_label'));

-- Whom the closing found without all points has no place in the ranking: a handful, looked up beside it.
create index participations_closed_unassessed on participations (season, status, id) where closed_as = 'not_assessed';
