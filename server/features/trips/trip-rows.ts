import { asc, eq, sql } from 'drizzle-orm';
import { emptyTripValues, type TripValues } from '#contract/trips/check.ts';
import type { JourneyForm, TripDocumentKind, TripForm } from '#contract/trips/fields.ts';
import type { TripJourneys } from '#contract/trips/shapes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { storedFile } from '#server/platform/storage/reads.ts';
import { tripDocuments, trips } from './tables.ts';

export type TripRow = typeof trips.$inferSelect;

/** A trip of a participation as it is kept. One query; for its row locked see `lockTripRow`. */
export async function findTripRow(db: Connection, participation_id: number): Promise<TripRow | undefined> {
  const [row] = await db.select().from(trips).where(eq(trips.participation_id, participation_id));
  return row;
}

/** Makes the row where there is none yet, and locks it to the end of the transaction, after its participation. */
export async function lockTripRow(tx: Connection, participation_id: number): Promise<TripRow> {
  await tx.insert(trips).values({ participation_id, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(trips).where(eq(trips.participation_id, participation_id)).for('update');
  if (!row) throw new Error('trip was not written');
  return row;
}

const file = storedFile(sql`trip_documents.path`, ['original_name', 'content_type', 'size']);

/** The papers of a trip, each with its file. One query. */
export const listDocumentRows = (db: Connection, participation_id: number) =>
  db
    .select({ row: tripDocuments, file })
    .from(tripDocuments)
    .where(eq(tripDocuments.participation_id, participation_id))
    .orderBy(asc(tripDocuments.kind));
export type DocumentRow = Awaited<ReturnType<typeof listDocumentRows>>[number];

/** The ways as they go on the wire; all null where nothing was said. */
export const journeysOf = (row: TripRow | undefined): TripJourneys => ({
  arrival_day: row?.arrival_day ?? null,
  arrival_how_will_you_get_to_the_camp: row?.arrival_how_will_you_get_to_the_camp ?? null,
  arrival_person_in_charge: row?.arrival_person_in_charge ?? null,
  arrival_contact_phone: row?.arrival_contact_phone ?? null,
  arrival_point_id: row?.arrival_point_id ?? null,
  arrival_time: row?.arrival_time?.slice(0, 5) ?? null,
  arrival_train_and_carriage: row?.arrival_train_and_carriage ?? null,
  departure_day: row?.departure_day ?? null,
  departure_how_will_you_leave_the_camp: row?.departure_how_will_you_leave_the_camp ?? null,
  departure_person_in_charge: row?.departure_person_in_charge ?? null,
  departure_contact_phone: row?.departure_contact_phone ?? null,
  departure_point_id: row?.departure_point_id ?? null,
  departure_time: row?.departure_time?.slice(0, 5) ?? null,
  departure_train_and_carriage: row?.departure_train_and_carriage ?? null,
});

/** A stored trip with its documents as the values of its form. */
export const valuesOf = (row: TripRow, documents: readonly DocumentRow[]): TripValues => ({
  ...emptyTripValues(),
  ...Object.fromEntries(
    Object.entries(journeysOf(row)).map(([field, value]) => [field, value === null ? '' : `${value}`]),
  ),
  ...Object.fromEntries(documents.map(({ row: { kind, path } }) => [kind, [path]])),
});

export const pathOf = (values: TripValues, kind: TripDocumentKind): string => values[kind][0] ?? '';

/** Whether a form was said at all: each way is there as a whole or not. */
export const isAnswered = (form: TripForm, values: TripValues): boolean =>
  form === 'docs'
    ? values.consent_to_medical_intervention_file.length + values.commitment_with_opportunities_navigator_file.length >
      0
    : values[`${form}_day`] !== '';

/** The columns of an arrival or a departure, by values that hold. */
export const columnsOf = (form: JourneyForm, values: TripValues): Partial<typeof trips.$inferInsert> =>
  form === 'arrival'
    ? {
        arrival_day: values.arrival_day,
        arrival_how_will_you_get_to_the_camp: Number(values.arrival_how_will_you_get_to_the_camp) as 1,
        arrival_person_in_charge: values.arrival_person_in_charge,
        arrival_contact_phone: values.arrival_contact_phone,
        arrival_point_id: Number(values.arrival_point_id) as 1,
        arrival_time: values.arrival_time,
        arrival_train_and_carriage: values.arrival_train_and_carriage || null,
      }
    : {
        departure_day: values.departure_day,
        departure_how_will_you_leave_the_camp: Number(values.departure_how_will_you_leave_the_camp) as 1,
        departure_person_in_charge: values.departure_person_in_charge,
        departure_contact_phone: values.departure_contact_phone,
        departure_point_id: Number(values.departure_point_id) as 5,
        departure_time: values.departure_time,
        departure_train_and_carriage: values.departure_train_and_carriage || null,
      };
