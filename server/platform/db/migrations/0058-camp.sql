-- Leaving the camp, and health there (docs/product/selection-and-trip.md, «At the camp»).

-- What a parent allows of the way home, beside the departure of the trip: who else may take the child, and whether it may leave alone.
create table departure_permissions (
  participation_id bigint primary key references participations on delete cascade,
  -- Grows with every change.
  version integer not null default 1,
  may_leave_alone boolean not null default false,
  -- Up to three: {name, relation, phone}.
  adults jsonb not null default '[]' check (jsonb_typeof(adults) = 'array' and jsonb_array_length(adults) <= 3),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create index departure_permissions_updated_by on departure_permissions (updated_by) where updated_by is not null;

-- Children handed over to an adult, or gone alone; a mark that was wrong stays, undone with a reason.
create table handovers (
  key uuid primary key,
  participation_id bigint not null references participations on delete cascade,
  kind text not null check (kind in ('adult', 'alone')),
  adult_name text not null default '',
  relation text not null default '',
  document text check (document in ('passport', 'foreign_passport', 'other')),
  remark text not null default '',
  -- By the phone, within bounds; the order of marks never rests on it.
  left_at timestamptz not null,
  received_at timestamptz not null default now(),
  actor_id bigint references users on delete set null,
  undone_at timestamptz,
  undone_by bigint references users on delete set null,
  undone_reason text,
  check ((kind = 'adult') = (adult_name <> '' and document is not null))
);
-- One has left once.
create unique index handovers_active on handovers (participation_id) where undone_at is null;
create index handovers_of on handovers (participation_id, received_at);
create index handovers_actor on handovers (actor_id) where actor_id is not null;
create index handovers_undone_by on handovers (undone_by) where undone_by is not null;

-- Medicines given at the camp: health data.
create table medicines_given (
  key uuid primary key,
  participation_id bigint not null references participations on delete cascade,
  medicine text not null,
  dose text not null,
  remark text not null default '',
  given_at timestamptz not null,
  received_at timestamptz not null default now(),
  actor_id bigint references users on delete set null,
  undone_at timestamptz,
  undone_by bigint references users on delete set null,
  undone_reason text
);
create index medicines_given_of on medicines_given (participation_id, given_at);
create index medicines_given_actor on medicines_given (actor_id) where actor_id is not null;
create index medicines_given_undone_by on medicines_given (undone_by) where undone_by is not null;

-- Notes of the day, the administration's own.
create table camp_notes (
  key uuid primary key,
  participation_id bigint not null references participations on delete cascade,
  text text not null,
  noted_at timestamptz not null,
  received_at timestamptz not null default now(),
  actor_id bigint references users on delete set null,
  undone_at timestamptz,
  undone_by bigint references users on delete set null,
  undone_reason text
);
create index camp_notes_of on camp_notes (participation_id, noted_at);
create index camp_notes_actor on camp_notes (actor_id) where actor_id is not null;
create index camp_notes_undone_by on camp_notes (undone_by) where undone_by is not null;
