import { desc, eq, sql } from 'drizzle-orm';
import type { Shift } from '#contract/evakobaza/check-in.ts';
import { statuses as s } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import { lockSeasonAtStatus } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { conflict } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { users } from '#server/platform/users.ts';
import { isGoing, meetingConditions } from '../conditions.ts';
import { shiftCompletedNotice } from '../messages.ts';
import { emitShiftChanged } from './emit-check-ins.ts';

/** What an end of the shift would do now, and when one was last. Two queries. */
export async function describeShift(db: Connection): Promise<Shift> {
  const { current_year } = await getConfiguration(db);
  const { expected, departed } = meetingConditions;
  const { rows } = await db.execute<Omit<Shift, 'completed_at' | 'completed_by'>>(sql`
    select (count(*) filter (where ${p.status} = ${s.ARRIVED}))::integer as to_complete,
      (count(*) filter (where ${departed}))::integer as departed,
      (count(*) filter (where ${expected}))::integer as not_arrived,
      (count(*) filter (where ${p.status} in ${[s.SHIFT_COMPLETED, s.CERTIFIED]}))::integer as completed
    from ${p} left join ${t} on ${t.participation_id} = ${p.id} where ${isGoing(current_year)}`);
  const [counted] = rows;
  if (!counted) throw new Error('no row of counts');
  const [last] = await db
    .select({ at: logLines.at, name: surnameAndNameOf(users), details: logLines.details })
    .from(logLines)
    .leftJoin(users, eq(users.id, logLines.actor_id))
    .where(eq(logLines.action, 'shift_completed'))
    .orderBy(desc(logLines.id))
    .limit(1);
  const isOfSeason = last?.details.season === current_year;
  return { ...counted, completed_at: isOfSeason ? last.at : null, completed_by: isOfSeason ? last.name : '' };
}

type CompleteDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

/** Participations moved by one statement, so that none is long. */
const BATCH = 5000;

/**
 * Ends the shift for everybody who has arrived (490 → 500), in one transaction, by sets; their families are notified. Who has
 * not arrived stays. 409 where there are no longer `expected`; nobody left is no fault: the press was repeated. Gives how
 * many were moved.
 */
export async function completeShift({ db, caller, ...needs }: CompleteDeps, expected: number): Promise<number> {
  return await db.transaction(async (tx) => {
    const { current_year } = await getConfiguration(tx);
    const rows = await lockSeasonAtStatus(tx, current_year, s.ARRIVED);
    if (rows.length === 0) return 0;
    if (rows.length !== expected)
      throw conflict(
        `На эвакобазе теперь ${plural(rows.length, 'участник', 'участника', 'участников')}: кого-то отметили тем временем. Посмотрите ещё раз`,
      );
    for (let from = 0; from < rows.length; from += BATCH) {
      const moved = await moveStatus(
        tx,
        rows.slice(from, from + BATCH).map(({ id }) => ({
          participation_id: id,
          to: s.SHIFT_COMPLETED,
          by: { who: 'evakobaza', user_id: caller.user_id },
          why: 'Смена завершена',
        })),
      );
      await notifyFamilies(needs, tx, moved, (reader) => shiftCompletedNotice(reader));
    }
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'shift_completed',
      details: { season: current_year, completed: rows.length },
    });
    await emitShiftChanged(tx);
    await emitSeasonEvent(tx);
    return rows.length;
  });
}
