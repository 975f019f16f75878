import { and, eq, sql } from 'drizzle-orm';
import type { ShiftEnding } from '#contract/evakobaza/shift.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { lockSeasonAtStatus } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { emitShiftChanged } from '../check-in/emit-check-ins.ts';
import { shiftCompletedNotice } from '../messages.ts';
import { daysLeftOf, findLastShiftStep } from './describe-shift.ts';
import { listStayed } from './list-stayed.ts';

export type ShiftDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

/** Participations moved by one statement, so that none is long. */
export const BATCH = 5000;

export const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');

/**
 * Ends the shift for everybody who has arrived (490 → 500), in one transaction, by sets; their families are notified. Who has
 * not arrived stays. 422 at `stayed` while children are not marked as having left, and at `before_end` while days of the camp are
 * not over, until both are said expressly; 409 where there are no longer `expected`, or `stayed`. Nobody left is no fault,
 * nor is a repeated `request_key`: it was pressed again. Gives how many were moved. docs/product/selection-and-trip.md, «Evakobaza».
 */
export async function completeShift({ db, caller, ...needs }: ShiftDeps, ending: ShiftEnding): Promise<number> {
  return await db.transaction(async (tx) => {
    const { current_year, trip_days } = await getConfiguration(tx);
    const rows = await lockSeasonAtStatus(tx, current_year, s.ARRIVED);
    const before = await findDone(tx, 'shift_completed', ending.request_key);
    if (before) return Number(before.completed);
    if (rows.length === 0) return 0;
    if (rows.length !== ending.expected)
      throw conflict(`На эвакобазе теперь ${people(rows.length)}: кого-то отметили тем временем. Посмотрите ещё раз`);
    const { count: stayed } = await listStayed(tx, current_year);
    const days_left = daysLeftOf(trip_days) ?? [];
    requireWords(ending, { stayed, days_left });
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
    const { request_key } = ending;
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'shift_completed',
      details: { season: current_year, completed: rows.length, stayed, days_left: days_left.length, request_key },
    });
    await emitShiftChanged(tx);
    await emitSeasonEvent(tx);
    return rows.length;
  });
}

/**
 * What the last step of a shift has written of itself, if it was this very request; the rows it moves are locked. 409 for a
 * request of before, that was undone since. Two queries.
 */
export async function findDone(
  tx: Transaction,
  action: 'shift_completed' | 'shift_reopened',
  request_key: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (request_key === undefined) return undefined;
  const last = await findLastShiftStep(tx);
  if (last?.action === action && last.details.request_key === request_key) return last.details;
  const [former] = await tx
    .select({ id: logLines.id })
    .from(logLines)
    .where(and(eq(logLines.action, action), sql`${logLines.details} ->> 'request_key' = ${request_key}`))
    .limit(1);
  if (former && last)
    throw conflict(
      `${last.action === 'shift_reopened' ? 'Окончание смены уже отменили' : 'Смену уже завершили снова'}: ${last.name}, ${formatDateTime(last.at)}. Посмотрите ещё раз`,
    );
  return undefined;
}

type InTheWay = { stayed: number; days_left: readonly string[] };

function requireWords(ending: ShiftEnding, { stayed, days_left }: InTheWay): void {
  const last = days_left.at(-1);
  const faults = {
    ...(stayed > 0 && ending.stayed === undefined
      ? { stayed: `Отъезд не отмечен: ${people(stayed)}. Отметьте его или подтвердите, что завершаете смену без этого` }
      : {}),
    ...(last !== undefined && !ending.before_end
      ? { before_end: `Лагерь идёт по ${formatDay(last)}. Подтвердите, что завершаете смену раньше` }
      : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (stayed > 0 && stayed !== ending.stayed)
    throw conflict(`Не отмечен отъезд теперь у ${stayed}: кого-то отметили тем временем. Посмотрите ещё раз`);
}
