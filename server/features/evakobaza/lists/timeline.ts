import { sql } from 'drizzle-orm';
import type { DayGroup, HourGroup, PointGroup } from '#contract/evakobaza/list.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import { pointName } from '#contract/trips/points.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasArrived, hasDeparted, hasUnfitDay, isGoing, trainOf } from '../conditions.ts';
import { selfModes, wayColumns } from './list-trips.ts';

type TimelineCounts = { total: number; to_be_met: number; done: number };
type TimelineRow = { day: string; hour: number; point_id: number; time: string };
/** Who has not said when has said nothing else of the journey. */
type Line = TimelineCounts & { train: string | null } & (
    | TimelineRow
    | { day: null; hour: null; point_id: null; time: null }
  );

const add = (group: TimelineCounts, { total, to_be_met, done }: TimelineCounts): void => {
  group.total += total;
  group.to_be_met += to_be_met;
  group.done += done;
};
const none = (): TimelineCounts => ({ total: 0, to_be_met: 0, done: 0 });

/** The last group, or a new one where the key has changed: the lines come in their order. */
function lastOf<Group>(groups: Group[], isSame: (group: Group) => boolean, make: () => Group): Group {
  const last = groups.at(-1);
  if (last !== undefined && isSame(last)) return last;
  const made = make();
  groups.push(made);
  return made;
}

/**
 * Arrivals, or departures, of the season by day, hour and point of Moscow, those of one train together: how many, how many
 * travel alone, how many have arrived (or have left). `undated`: who has not said when, or a day that no longer fits. One query.
 */
export async function describeTimeline(db: Connection, way: JourneyForm) {
  const { current_year, trip_points } = await getConfiguration(db);
  const column = wayColumns(way);
  // A day outside of camp's days that were moved is none: the family is asked for another.
  const fits = sql`not ${hasUnfitDay[way]}`;
  const { rows } = await db.execute<Line>(sql`
    select case when ${fits} then ${column.day}::text end as day, case when ${fits} then extract(hour from ${column.time})::integer end as hour,
      case when ${fits} then ${column.point} end as point_id,
      case when ${fits} and trim(${column.train}) <> '' then ${trainOf(column.train)} end as train,
      case when bool_and(${fits}) then to_char(min(${column.time}), 'HH24:MI') end as time, count(*)::integer as total,
      (count(*) filter (where ${column.mode} in ${selfModes}))::integer as to_be_met,
      (count(*) filter (where ${way === 'arrival' ? hasArrived : hasDeparted}))::integer as done
    from ${p} left join ${t} on ${t.participation_id} = ${p.id} where ${isGoing(current_year)}
    group by 1, 2, 3, 4 order by 1, 2, 3, 5, 4`);
  const data: DayGroup[] = [];
  let undated = 0;
  for (const line of rows) {
    if (line.day === null) {
      undated += line.total;
      continue;
    }
    const { day, hour, point_id, train, time, ...counted } = line;
    const ofDay = lastOf<DayGroup>(
      data,
      (one) => one.day === day,
      () => ({ day, ...none(), hours: [] }),
    );
    const ofHour = lastOf<HourGroup>(
      ofDay.hours,
      (one) => one.hour === hour,
      () => ({ hour, ...none(), points: [] }),
    );
    const ofPoint = lastOf<PointGroup>(
      ofHour.points,
      (one) => one.point_id === point_id,
      () => ({ point_id, point: pointName(trip_points, point_id), ...none(), trains: [] }),
    );
    for (const group of [ofDay, ofHour, ofPoint]) add(group, counted);
    if (train !== null) ofPoint.trains.push({ train, time, ...counted });
  }
  return { data, undated };
}
