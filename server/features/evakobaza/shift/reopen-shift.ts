import { and, eq } from 'drizzle-orm';
import type { ShiftReopening } from '#contract/evakobaza/shift.ts';
import { statuses as s } from '#contract/statuses.ts';
import { lockSeasonAtStatus } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { emitShiftChanged } from '../check-in/emit-check-ins.ts';
import { shiftReopenedNotice } from '../messages.ts';
import { BATCH, findDone, people, type ShiftDeps } from './complete-shift.ts';

/** Participants of the shift whose certificate was sent: they came to 510 from 500. */
const countCertified = (tx: Connection, season: number): Promise<number> =>
  tx.$count(
    p,
    and(
      eq(p.season, season),
      eq(p.audience, 'participant'),
      eq(p.status, s.CERTIFIED),
      eq(p.left_status, s.SHIFT_COMPLETED),
    ),
  );

/**
 * Takes the end of the shift back (500 → 490) for everybody whose shift is over, in one transaction, by sets, with a reason;
 * marks of arrival and leaving stay. The families, who had been told of the end, are notified. 409 once a certificate of the
 * shift was sent, and where there are no longer `expected`; nobody there is no fault, nor is a repeated `request_key`. Gives how
 * many were moved. docs/product/selection-and-trip.md, «Evakobaza».
 */
export async function reopenShift(
  { db, caller, ...needs }: ShiftDeps,
  { expected, why, request_key }: ShiftReopening,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const { current_year } = await getConfiguration(tx);
    const rows = await lockSeasonAtStatus(tx, current_year, s.SHIFT_COMPLETED);
    const before = await findDone(tx, 'shift_reopened', request_key);
    if (before) return Number(before.reopened);
    const certified = await countCertified(tx, current_year);
    if (certified > 0)
      throw conflict(`Сертификаты смены уже отправлены (${people(certified)}): вернуть её больше нельзя`);
    if (rows.length === 0) return 0;
    if (rows.length !== expected)
      throw conflict(`Смена завершена теперь у ${rows.length}: что-то изменили тем временем. Посмотрите ещё раз`);
    for (let from = 0; from < rows.length; from += BATCH) {
      const moved = await moveStatus(
        tx,
        rows.slice(from, from + BATCH).map(({ id }) => ({
          participation_id: id,
          to: s.ARRIVED,
          by: { who: 'evakobaza', user_id: caller.user_id },
          why: `Окончание смены отменено: ${why}`,
        })),
      );
      await notifyFamilies(needs, tx, moved, (reader) => shiftReopenedNotice(reader));
    }
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'shift_reopened',
      why,
      details: { season: current_year, reopened: rows.length, request_key },
    });
    await emitShiftChanged(tx);
    await emitSeasonEvent(tx);
    return rows.length;
  });
}
