import { eq } from 'drizzle-orm';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { statuses as s } from '#contract/statuses.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { clearArrival } from '#server/features/trips/camp/write-arrival.ts';
import { requireNotHandedOver } from '#server/features/trips/leaving/write-handovers.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import { checkIns } from '../tables.ts';
import type { CheckInDeps } from './check-in.ts';
import { emitCheckIns } from './emit-check-ins.ts';
import { describePeople } from './expected.ts';

/**
 * Takes a mark of an arrival back (490 → 460). Repeated by its key, or where nobody is marked, it changes nothing. 404 for
 * nobody's participation, 422 wrongStatus once the shift is over. Gives the child as it stands then.
 */
export async function undoCheckIn(
  deps: CheckInDeps,
  { key, participation_id }: { key: string; participation_id: number },
): Promise<ExpectedArrival> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const [row] = await lockByIds(tx, [participation_id]);
    if (!row?.is_current || row.audience !== 'participant') throw notFound('Участник не найден');
    const [known] = await tx.select({ key: checkIns.key }).from(checkIns).where(eq(checkIns.key, key));
    const isMarked = row.status === s.ARRIVED;
    if (!known && !isMarked && row.status !== s.TRIP_FILLED) throw wrongStatus();
    const isUndone = !known && isMarked;
    if (isUndone) {
      await requireNotHandedOver(tx, [participation_id]);
      const by = { who: 'evakobaza', user_id: caller.user_id } as const;
      await moveOne(tx, { participation_id, to: s.TRIP_FILLED, by, why: 'Отметка о прибытии снята' });
      await clearArrival(tx, participation_id);
      await tx
        .insert(checkIns)
        .values({ key, participation_id, kind: 'undone', pressed_at: now, actor_id: caller.user_id });
    }
    const person = (await describePeople(deps, tx, [participation_id])).get(participation_id);
    if (!person) throw notFound('Участник не найден');
    if (isUndone) await emitCheckIns(tx, [person]);
    return person;
  });
}
