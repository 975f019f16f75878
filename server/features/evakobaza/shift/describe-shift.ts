import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Shift } from '#contract/evakobaza/shift.ts';
import { statuses as s } from '#contract/statuses.ts';
import { addDays, moscowDay } from '#contract/words/dates.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';
import { hasArrived, isGoing, meetingConditions } from '../conditions.ts';
import { listStayed } from './list-stayed.ts';

/** Days of the camp that come after today, the last one included: on that day itself the shift may end. Null where it is not known. */
export function daysLeftOf({ from, to }: { from: string | null; to: string | null }): string[] | null {
  if (to === null) return null;
  const days: string[] = [];
  const tomorrow = addDays(moscowDay(), 1);
  // Before the camp's first day none of its days has come.
  for (let day = from !== null && from > tomorrow ? from : tomorrow; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The last ending of a shift, or reopening of one, as the log has it. One query. */
export async function findLastShiftStep(db: Connection) {
  const [last] = await db
    .select({ at: logLines.at, name: surnameAndNameOf(users), action: logLines.action, details: logLines.details })
    .from(logLines)
    .leftJoin(users, eq(users.id, logLines.actor_id))
    .where(inArray(logLines.action, ['shift_completed', 'shift_reopened']))
    .orderBy(desc(logLines.at), desc(logLines.id))
    .limit(1);
  return last;
}

type Counted = Pick<Shift, 'to_complete' | 'departed' | 'not_arrived' | 'completed' | 'certified'>;

/** What an end of the shift would do now, what is in its way, and when one was last. Three queries. */
export async function describeShift(db: Connection): Promise<Shift> {
  const { current_year, trip_days } = await getConfiguration(db);
  const { expected, departed } = meetingConditions;
  const { rows } = await db.execute<Counted>(sql`
    select (count(*) filter (where ${p.status} = ${s.ARRIVED}))::integer as to_complete,
      (count(*) filter (where ${departed}))::integer as departed,
      (count(*) filter (where ${expected}))::integer as not_arrived,
      (count(*) filter (where ${p.status} in ${[s.SHIFT_COMPLETED, s.CERTIFIED]}))::integer as completed,
      (count(*) filter (where ${p.status} = ${s.CERTIFIED} and ${hasArrived}))::integer as certified
    from ${p} left join ${t} on ${t.participation_id} = ${p.id} where ${isGoing(current_year)}`);
  const [counted] = rows;
  if (!counted) throw new Error('no row of counts');
  const stayed = await listStayed(db, current_year);
  const last = await findLastShiftStep(db);
  const isEnded = last?.details.season === current_year && last.action === 'shift_completed';
  return {
    ...counted,
    completed_at: isEnded ? last.at : null,
    completed_by: isEnded ? last.name : '',
    stayed: stayed.count,
    stayed_people: stayed.people,
    days_left: daysLeftOf(trip_days),
  };
}
