-- A claimed message (docs/decisions/083): which attempt hands it to the world, and until when nobody else does.
alter table messages
  add column claim uuid,
  add column claimed_until timestamptz;
