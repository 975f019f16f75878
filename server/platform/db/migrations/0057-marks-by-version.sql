-- Marks of the camp are ordered by the version the page had seen, and filled trips are open again when the camp's days are
-- moved (docs/product/selection-and-trip.md, «Evakobaza», «Moved days»).

alter table trips
  -- Grows with every mark: arrived, taken back, left, not left after all.
  add column mark_version integer not null default 0,
  -- The last mark of leaving, or its taking back: by whom, when, and the version it made.
  add column departure_marked_by bigint references users on delete set null,
  add column departure_marked_at timestamptz,
  add column departure_version integer;
create index trips_departure_marked_by on trips (departure_marked_by) where departure_marked_by is not null;

-- The version a mark has made; empty of marks made before.
alter table check_ins add column version integer;

-- The filled trip has a day outside of the camp's days since these were moved: a copy for the homes, beside the status.
alter table participations add column is_trip_unfit boolean not null default false;
