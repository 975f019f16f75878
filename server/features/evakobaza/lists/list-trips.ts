import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { TripsFilter, TripsQuery } from '#contract/evakobaza/list.ts';
import type { TripSort } from '#contract/evakobaza/names.ts';
import { MAX_EXPECTED } from '#contract/evakobaza/words.ts';
import { isStatus } from '#contract/statuses.ts';
import { isSelfMode } from '#contract/trips/fields.ts';
import { travelModeKeys } from '#contract/trips/modes.ts';
import { participations as p, participants } from '#server/features/participation/reads.ts';
import { idsOf, isSearched } from '#server/features/people/list/filter.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findAll, findPage, type LongList, type Page } from '#server/platform/db/sql/long-list.ts';
import { hasUnseenChanges, isGoing, meetingConditions, missingConditions, trainOf } from '../conditions.ts';
import { describeTrips } from '../trip-rows.ts';

const columnsOf = {
  arrival: {
    day: t.arrival_day,
    time: t.arrival_time,
    point: t.arrival_point_id,
    mode: t.arrival_how_will_you_get_to_the_camp,
    train: t.arrival_train_and_carriage,
  },
  departure: {
    day: t.departure_day,
    time: t.departure_time,
    point: t.departure_point_id,
    mode: t.departure_how_will_you_leave_the_camp,
    train: t.departure_train_and_carriage,
  },
};
export const wayColumns = (way: TripsFilter['way']) => columnsOf[way];

export const selfModes = travelModeKeys.filter(isSelfMode);

/** Trips found by what is said at the gate: the child's name or contact, its school, or the parent's name or contact. */
const isFound = (search: string): SQL | undefined =>
  or(
    isSearched(search),
    sql`${p.user_id} = any(array(select ${participants.user_id} from ${participants}
      where ${participants.parent_id} = any(array(${idsOf(search)}))))`,
  );

/** A status that is asked for may be one that is no longer, or not yet, going. */
const isAt = (season: number, status: number): SQL =>
  isStatus(status)
    ? sql`${p.season} = ${season} and ${p.audience} = 'participant' and ${p.status} = ${status}`
    : sql`false`;

/** The filter as a condition on participations joined with trips. */
function where(season: number, filter: TripsFilter): SQL | undefined {
  const { ids, status, direction, way, day, hour, point, mode, train, to_be_met, missing, meeting, changed } = filter;
  const column = wayColumns(way);
  const isAlone = sql`coalesce(${column.mode} in ${selfModes}, false)`;
  return and(
    status === undefined ? isGoing(season) : isAt(season, status),
    ids === undefined ? undefined : inArray(p.id, ids),
    direction === undefined ? undefined : eq(p.direction, direction),
    day === undefined ? undefined : eq(column.day, day),
    hour === undefined ? undefined : sql`extract(hour from ${column.time}) = ${hour}`,
    point === undefined ? undefined : eq(column.point, point),
    mode === undefined ? undefined : eq(column.mode, mode),
    train === undefined || train === '' ? undefined : sql`${trainOf(column.train)} = ${trainOf(sql`${train}::text`)}`,
    to_be_met === undefined ? undefined : to_be_met ? isAlone : sql`not ${isAlone}`,
    missing === undefined ? undefined : missingConditions[missing],
    meeting === undefined ? undefined : meetingConditions[meeting],
    changed === undefined ? undefined : changed ? hasUnseenChanges : sql`not ${hasUnseenChanges}`,
    filter.search === '' ? undefined : isFound(filter.search),
  );
}

const orders: Record<TripSort, SQL> = {
  arrival: sql`arrival_day nulls last, arrival_time, surname_key, id`,
  departure: sql`departure_day nulls last, departure_time, surname_key, id`,
  surname: sql`surname_key, id`,
  deadline: sql`deadline nulls last, surname_key, id`,
};

/** Some thousands at most, of one shift: gathered and sorted, never walked. */
const listOf = (season: number, { sort, ...filter }: TripsQuery): LongList => ({
  select: (limit) => sql`
    select ${p.id} as id, ${p.surname_key} as surname_key, ${p.deadline} as deadline, ${t.arrival_day} as arrival_day,
      ${t.arrival_time} as arrival_time, ${t.departure_day} as departure_day, ${t.departure_time} as departure_time
    from ${p} left join ${t} on ${t.participation_id} = ${p.id} where ${where(season, filter)} ${limit}`,
  order: orders[sort],
});

/** A page of the trips of the season (contract: GET /admin/trips/list). Three queries at most. */
export async function listTrips(db: Connection, query: TripsQuery, page: Page) {
  const { current_year } = await getConfiguration(db);
  const { ids, total } = await findPage(db, listOf(current_year, query), page);
  return { data: await describeTrips(db, ids), total };
}

/** The participations of all a filter holds, in the list's order. One query. */
export async function findAllTrips(db: Connection, query: TripsQuery): Promise<number[]> {
  const { current_year } = await getConfiguration(db);
  return findAll(db, listOf(current_year, query));
}

/** All trips of a filter, to be printed: in the order of the journey that is named. Two queries. */
export async function printTrips(db: Connection, filter: TripsFilter) {
  const ids = await findAllTrips(db, { ...filter, sort: filter.way });
  return { data: await describeTrips(db, ids.slice(0, MAX_EXPECTED)), is_more: ids.length > MAX_EXPECTED };
}
