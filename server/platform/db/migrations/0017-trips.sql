-- The trip of one season: arrival, departure, documents, evakobaza (docs/product/selection-and-trip.md).

create table trips (
  participation_id bigint primary key references participations on delete cascade,
  -- Grows with every change of what the family says.
  version integer not null default 1,
  current_form text not null default 'arrival' check (current_form in ('arrival', 'departure', 'docs')),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  already_been_this_year boolean,
  -- Each of the two forms is there as a whole or not at all.
  arrival_day date,
  arrival_how_will_you_get_to_the_camp smallint check (arrival_how_will_you_get_to_the_camp between 1 and 4),
  arrival_person_in_charge text,
  arrival_contact_phone text,
  arrival_point_id smallint check (arrival_point_id in (1, 3, 4)),
  arrival_time time,
  arrival_train_and_carriage text,
  departure_day date,
  departure_how_will_you_leave_the_camp smallint check (departure_how_will_you_leave_the_camp between 1 and 4),
  departure_person_in_charge text,
  departure_contact_phone text,
  departure_point_id smallint check (departure_point_id in (5, 7, 8)),
  departure_time time,
  departure_train_and_carriage text,
  -- Met at the evakobaza.
  arrived_at timestamptz,
  arrived_by bigint references users on delete set null,
  departed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Who comes and leaves when: the timelines and the lists, in the order of the clock.
create index trips_arrivals on trips (arrival_day, arrival_time, participation_id) include (arrival_point_id, arrival_how_will_you_get_to_the_camp);
create index trips_departures on trips (departure_day, departure_time, participation_id) include (departure_point_id, departure_how_will_you_leave_the_camp);
create index trips_arrived_by on trips (arrived_by) where arrived_by is not null;

-- The two papers of a trip, one file each; what an administrator said of it.
create table trip_documents (
  participation_id bigint not null references trips on delete cascade,
  kind text not null check (kind in ('consent_to_medical_intervention_file', 'commitment_with_opportunities_navigator_file')),
  path text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'returned')),
  remark text,
  reviewed_by bigint references users on delete set null,
  reviewed_at timestamptz,
  uploaded_at timestamptz not null default now(),
  primary key (participation_id, kind)
);
create unique index trip_documents_path on trip_documents (path);
create index trip_documents_waiting on trip_documents (uploaded_at, participation_id) where state = 'waiting';
create index trip_documents_reviewed_by on trip_documents (reviewed_by) where reviewed_by is not null;

-- What a family changed of a form that had been filled: administrators read it as a difference.
create table trip_changes (
  id bigint generated always as identity primary key,
  participation_id bigint not null references trips on delete cascade,
  form text not null check (form in ('arrival', 'departure', 'docs')),
  before jsonb not null,
  after jsonb not null,
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default now(),
  seen_by bigint references users on delete set null,
  seen_at timestamptz
);
create index trip_changes_of on trip_changes (participation_id, id);
create index trip_changes_unseen on trip_changes (participation_id) where seen_at is null;
create index trip_changes_changed_by on trip_changes (changed_by) where changed_by is not null;
create index trip_changes_seen_by on trip_changes (seen_by) where seen_by is not null;

-- Meetings at the evakobaza and what was taken back, by the sender's own key: a phone without network sends them later.
create table check_ins (
  key uuid primary key,
  participation_id bigint not null references trips on delete cascade,
  kind text not null check (kind in ('arrived', 'undone')),
  -- The moment of the press, by the phone that sent it, never later than it was received.
  pressed_at timestamptz not null,
  received_at timestamptz not null default now(),
  actor_id bigint references users on delete set null
);
create index check_ins_of on check_ins (participation_id, received_at);
create index check_ins_actor on check_ins (actor_id) where actor_id is not null;

-- Reminders of what a trip lacks, before the last day of changes (hours), and that the time to fill it in is over (0).
create table trip_reminders (
  participation_id bigint not null references participations on delete cascade,
  ends_at timestamptz not null,
  mark smallint not null check (mark in (72, 24, 3, 0)),
  sent_at timestamptz not null default now(),
  primary key (participation_id, ends_at, mark)
);
