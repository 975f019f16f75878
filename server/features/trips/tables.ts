import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TripDocumentKind, TripDocumentState, TripForm } from '#contract/trips/fields.ts';
import type { HandoverDocument } from '#contract/trips/leaving.ts';
import type { TravelMode } from '#contract/trips/modes.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** A trip of one participation: what the family said, and the meeting at the evakobaza. Days and times are Moscow's. */
export const trips = pgTable('trips', {
  participation_id: bigint({ mode: 'number' }).primaryKey(),
  version: integer().notNull().default(1),
  current_form: text().$type<TripForm>().notNull().default('arrival'),
  confirmed_at: instant(),
  cancelled_at: instant(),
  cancel_reason: text(),
  already_been_this_year: boolean(),
  arrival_day: date(),
  arrival_how_will_you_get_to_the_camp: smallint().$type<TravelMode>(),
  arrival_person_in_charge: text(),
  arrival_contact_phone: text(),
  arrival_point_id: smallint().$type<1 | 3 | 4>(),
  arrival_time: time(),
  arrival_train_and_carriage: text(),
  departure_day: date(),
  departure_how_will_you_leave_the_camp: smallint().$type<TravelMode>(),
  departure_person_in_charge: text(),
  departure_contact_phone: text(),
  departure_point_id: smallint().$type<5 | 7 | 8>(),
  departure_time: time(),
  departure_train_and_carriage: text(),
  arrived_at: instant(),
  arrived_by: bigint({ mode: 'number' }),
  departed_at: instant(),
  /** Grows with every mark of the camp. */
  mark_version: integer().notNull().default(0),
  /** Who made the last mark of leaving, or took one back, when, and the version it made. */
  departure_marked_by: bigint({ mode: 'number' }),
  departure_marked_at: instant(),
  departure_version: integer(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
});

/** The two papers of a trip, one file each, and what was said of it. */
export const tripDocuments = pgTable(
  'trip_documents',
  {
    participation_id: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<TripDocumentKind>().notNull(),
    path: text().notNull(),
    state: text().$type<TripDocumentState>().notNull().default('waiting'),
    remark: text(),
    reviewed_by: bigint({ mode: 'number' }),
    reviewed_at: instant(),
    uploaded_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.participation_id, table.kind] })],
);

/** Changes a family made in a form that had been filled. */
export const tripChanges = pgTable('trip_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  participation_id: bigint({ mode: 'number' }).notNull(),
  form: text().$type<TripForm>().notNull(),
  before: jsonb().$type<Record<string, string>>().notNull(),
  after: jsonb().$type<Record<string, string>>().notNull(),
  changed_by: bigint({ mode: 'number' }),
  changed_at: instant().notNull().default(now),
  seen_by: bigint({ mode: 'number' }),
  seen_at: instant(),
});

/** Each reminder once, for its date and mark; 0: that the date is over. */
export const tripReminders = pgTable('trip_reminders', {
  participation_id: bigint({ mode: 'number' }).notNull(),
  ends_at: instant().notNull(),
  mark: smallint().notNull(),
});

export type StoredAdult = { name: string; relation: string; phone: string };

/** Who else may take a child from the camp, and whether it may leave alone, by its parent's word. */
export const departurePermissions = pgTable('departure_permissions', {
  participation_id: bigint({ mode: 'number' }).primaryKey(),
  version: integer().notNull().default(1),
  may_leave_alone: boolean().notNull().default(false),
  adults: jsonb().$type<StoredAdult[]>().notNull().default([]),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});

/** Children handed over, or gone alone, by the sender's own key; one that was wrong stays, undone with a reason. */
export const handovers = pgTable('handovers', {
  key: uuid().primaryKey(),
  participation_id: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<'adult' | 'alone'>().notNull(),
  adult_name: text().notNull().default(''),
  relation: text().notNull().default(''),
  document: text().$type<HandoverDocument>(),
  remark: text().notNull().default(''),
  left_at: instant().notNull(),
  received_at: instant().notNull().default(now),
  actor_id: bigint({ mode: 'number' }),
  undone_at: instant(),
  undone_by: bigint({ mode: 'number' }),
  undone_reason: text(),
});
