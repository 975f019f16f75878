import { inArray } from 'drizzle-orm';
import { tripFaults } from '#contract/trips/check.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import { isTripPoint, type TripPointId } from '#contract/trips/points.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { trips } from './tables.ts';
import { journeysOf, type TripRow, valuesOf } from './trip-rows.ts';

/** When and where a child arrives or leaves; day and time (HH:mm) are Moscow's. */
export type Journey = { form: JourneyForm; day: string; time: string; point_id: TripPointId };

type Camp = Parameters<typeof tripFaults>[2];

function journeyOf(row: TripRow, form: JourneyForm, camp: Camp): Journey[] {
  // A step that holds no more, because the camp's days were moved, says nothing true.
  if (Object.keys(tripFaults(form, valuesOf(row, []), camp)).length > 0) return [];
  const ways = journeysOf(row);
  const [day, time, point_id] =
    form === 'arrival'
      ? [ways.arrival_day, ways.arrival_time, ways.arrival_point_id]
      : [ways.departure_day, ways.departure_time, ways.departure_point_id];
  return day !== null && time !== null && point_id !== null && isTripPoint(point_id)
    ? [{ form, day, time, point_id }]
    : [];
}

/** The arrival and the departure of each of these participations, as far as they are filled in and hold. One query. */
export async function listJourneys(
  db: Connection,
  participation_ids: readonly number[],
): Promise<Map<number, Journey[]>> {
  if (participation_ids.length === 0) return new Map();
  const { trip_days } = await getConfiguration(db);
  const rows = await db
    .select()
    .from(trips)
    .where(inArray(trips.participation_id, [...participation_ids]));
  return new Map(
    rows.map((row) => [
      row.participation_id,
      [...journeyOf(row, 'arrival', trip_days), ...journeyOf(row, 'departure', trip_days)],
    ]),
  );
}
