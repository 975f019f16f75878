import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { MAX_EXPECTED } from '#contract/evakobaza/words.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { personColumns } from '#server/features/participation/person-columns.ts';
import { participations as p, participants } from '#server/features/participation/reads.ts';
import { checkInCodeOf, readCheckInCode } from '#server/features/trips/camp/check-in-code.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { users } from '#server/platform/users.ts';
import { isGoing, isReviewed } from '../conditions.ts';
import {
  arrivedAtColumn,
  departedAtColumn,
  journeyOf,
  markVersion,
  meeters,
  missingOf,
  papersOf,
  parents,
  unfitOf,
} from '../trip-rows.ts';

type ExpectedDeps = Pick<Services, 'secret'>;

const columns = {
  id: p.id,
  ...personColumns,
  trip: t,
  papers: papersOf,
  parent_surname: parents.surname,
  parent_name: parents.name,
  parent_phone: parents.phone,
  arrived_at: arrivedAtColumn,
  arrived_by: surnameAndNameOf(meeters),
  departed_at: departedAtColumn,
  mark_version: markVersion,
};

/** Participants of a condition as the gate shows them. One query. */
async function list(
  { secret }: ExpectedDeps,
  db: Connection,
  where: SQL | undefined,
  limit: number,
): Promise<ExpectedArrival[]> {
  const configuration = await getConfiguration(db);
  const { trip_points } = configuration;
  const rows = await db
    .select(columns)
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(t, eq(t.participation_id, p.id))
    .leftJoin(participants, eq(participants.user_id, p.user_id))
    .leftJoin(parents, eq(parents.id, participants.parent_id))
    .leftJoin(meeters, eq(meeters.id, t.arrived_by))
    .where(where)
    .orderBy(sql`${t.arrival_day} nulls last`, asc(t.arrival_time), asc(p.surname_key), asc(p.id))
    .limit(limit);
  return rows.map(({ trip, papers, parent_surname, parent_name, ...row }) => {
    const arrival = journeyOf(trip, 'arrival', trip_points);
    const journeys = { arrival, departure: journeyOf(trip, 'departure', trip_points) };
    const unfit = unfitOf(journeys, row.participant_status, configuration);
    return {
      ...row,
      code: checkInCodeOf(secret, row.id),
      day: arrival?.day ?? null,
      time: arrival?.time ?? null,
      mode: arrival?.mode ?? null,
      point_id: arrival?.point_id ?? null,
      point: arrival?.point ?? '',
      train_and_carriage: arrival?.train_and_carriage ?? '',
      missing: missingOf({ ...journeys, papers, unfit }),
      parent_name: surnameAndName({ surname: parent_surname, name: parent_name }),
    };
  });
}

/** The participants the administration meets, in the order they come, those already met as well; of one day where it is named. One query. */
export async function listExpected(deps: ExpectedDeps, db: Connection, day: string | undefined) {
  const { current_year } = await getConfiguration(db);
  const isOfDay = day === undefined ? undefined : eq(t.arrival_day, day);
  const rows = await list(deps, db, and(isGoing(current_year), isReviewed, isOfDay), MAX_EXPECTED + 1);
  return { data: rows.slice(0, MAX_EXPECTED), is_more: rows.length > MAX_EXPECTED, today: moscowDay() };
}

/** These participations as the gate shows them, at whatever status they stand, by their ids. One query. */
export async function describePeople(
  deps: ExpectedDeps,
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, ExpectedArrival>> {
  if (ids.length === 0) return new Map();
  const rows = await list(deps, db, inArray(p.id, [...ids]), ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The participant of a code; 404 for one that the portal has not made, or of a season gone by. One query. */
export async function findByCode(deps: ExpectedDeps, db: Connection, code: string): Promise<ExpectedArrival> {
  const id = readCheckInCode(deps.secret, code);
  const { current_year } = await getConfiguration(db);
  const isMeant = id === null ? sql`false` : and(eq(p.id, id), eq(p.season, current_year));
  const [person] = id === null ? [] : await list(deps, db, isMeant, 1);
  if (!person) throw notFound('Такого кода нет: проверьте его или найдите ребёнка по фамилии');
  return person;
}
