import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { isEnrolled } from '#contract/statuses/predicates.ts';
import { type Status, statusCodes } from '#contract/statuses.ts';
import { type JourneyForm, journeyForms } from '#contract/trips/fields.ts';
import { boundFillings, countBoundFillings } from '#server/features/participation/deadlines/bound-filling.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p, participants } from '#server/features/participation/reads.ts';
import { statusEvents } from '#server/features/participation/status/move-status.ts';
import { setUnfitTrips } from '#server/features/participation/unfit-trips.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import type { Services } from '#server/platform/services.ts';
import { fitsAgainNotice, reopenedNotice } from '../messages.ts';
import { trips as t } from '../tables.ts';
import { isDayOutsideOf } from './unfit.ts';

type CampDays = Configuration['trip_days'];
const isGoing = inArray(p.status, statusCodes.filter(isEnrolled));
const anyOf = ({ arrival, departure }: Record<JourneyForm, SQL>) => sql`(${arrival} or ${departure})`;

/** Trips of a season that the camp's new days would leave unfit, and that become fit again; deadlines that would move. Two queries. */
export async function previewMovedDays(
  db: Connection,
  { before, after }: { before: Configuration; after: Configuration },
): Promise<{ trips: number; fits_again: number; deadlines: number }> {
  const { current_year: season } = before;
  const [was, is] = [before, after].map(({ trip_days }) => anyOf(isDayOutsideOf(trip_days)));
  const { rows } = await db.execute<{ trips: number; fits_again: number }>(sql`
    select (count(*) filter (where ${is}))::integer as trips, (count(*) filter (where ${was} and not ${is}))::integer as fits_again
    from ${p} join ${t} on ${t.participation_id} = ${p.id}
    where ${p.season} = ${season} and ${p.is_current} and ${isGoing}`);
  const deadlines = await countBoundFillings(db, { before, after }, season);
  return { trips: rows[0]?.trips ?? 0, fits_again: rows[0]?.fits_again ?? 0, deadlines };
}

type TripOfSeason = {
  participation_id: number;
  user_id: number;
  parent_id: number | null;
  status: Status;
  was_unfit: boolean;
  arrival: boolean;
  departure: boolean;
};

/** All trips of a season, each with which of its days lie outside the camp's days. One query. */
async function listTrips(tx: Connection, season: number, trip_days: CampDays): Promise<TripOfSeason[]> {
  const { arrival, departure } = isDayOutsideOf(trip_days);
  return await tx
    .select({
      participation_id: p.id,
      user_id: p.user_id,
      parent_id: participants.parent_id,
      status: p.status,
      was_unfit: p.is_trip_unfit,
      arrival: arrival.mapWith(Boolean),
      departure: departure.mapWith(Boolean),
    })
    .from(p)
    .innerJoin(t, eq(t.participation_id, p.id))
    .leftJoin(participants, eq(participants.user_id, p.user_id))
    .where(and(eq(p.season, season), p.is_current))
    .orderBy(p.id);
}

type ReopenDeps = Pick<Services, 'delivery' | 'config'>;
type DaysChange = { before: Configuration; after: Configuration; by: number };

/**
 * After the camp's days, or the last moment of changes, were changed, in the same transaction and by sets: filled trips that no
 * longer fit are open again (they count as lacking, and their days may be changed whatever the last day of changes), their
 * families are written to, and so are those whose trip fits again; deadlines that run are brought in line. A save that is under way
 * is waited for. docs/product/selection-and-trip.md, «Moved days».
 */
export async function reopenTrips(
  services: ReopenDeps,
  tx: Connection,
  { before, after, by }: DaysChange,
): Promise<void> {
  const { current_year: season, trip_days } = after;
  const ids = (await listTrips(tx, season, trip_days)).map(({ participation_id }) => participation_id);
  await lockByIds(tx, ids);
  await boundFillings(services, tx, { before, after }, { season, by });
  if (before.trip_days.from === trip_days.from && before.trip_days.to === trip_days.to) return;
  const found = await listTrips(tx, season, trip_days);
  const unfit = found.filter((trip) => trip.arrival || trip.departure);
  await setUnfitTrips(
    tx,
    unfit.map(({ participation_id }) => participation_id),
    ids,
  );
  const reopened = unfit.filter(({ status }) => isEnrolled(status));
  const fitAgain = found.filter(
    ({ status, was_unfit, arrival, departure }) => isEnrolled(status) && was_unfit && !arrival && !departure,
  );
  await writeLogs(
    tx,
    [...reopened, ...fitAgain].map((trip) => ({
      actor_id: by,
      subject_id: trip.user_id,
      participation_id: trip.participation_id,
      action: trip.arrival || trip.departure ? ('trip_reopened' as const) : ('trip_fits_again' as const),
      details: { ...trip_days, forms: formsOf(trip) },
    })),
  );
  await notifyFamilies(services, tx, reopened, (reader, trip) => reopenedNotice(reader, formsOf(trip), after));
  await notifyFamilies(services, tx, fitAgain, (reader) => fitsAgainNotice(reader, trip_days));
  await emitEvents(
    tx,
    [...reopened, ...fitAgain].flatMap(({ user_id, parent_id, status }) =>
      statusEvents({ audience: 'participant', user_id, parent_id }, status),
    ),
  );
}

const formsOf = (trip: Pick<TripOfSeason, JourneyForm>): JourneyForm[] => journeyForms.filter((form) => trip[form]);
