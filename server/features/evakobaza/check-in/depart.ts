import { hasReached } from '#contract/statuses/predicates.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { writeDepartures } from '#server/features/trips/camp/write-arrival.ts';
import { requireNotHandedOver } from '#server/features/trips/leaving/write-handovers.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import type { CheckInDeps } from './check-in.ts';
import { emitCheckIns } from './emit-check-ins.ts';
import { describePeople } from './expected.ts';

/**
 * Marks that children have left, or takes it back; who is marked so already stays as it is. 404 where one is nobody, 422
 * wrongStatus where one has never arrived, or, to take it back, was handed over to somebody. Gives how many were changed.
 */
export async function depart(
  deps: CheckInDeps,
  { ids, is_departed }: { ids: readonly number[]; is_departed: boolean },
): Promise<number> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const uniqueIds = [...new Set(ids)];
    const rows = await lockByIds(tx, uniqueIds);
    if (rows.length < uniqueIds.length) throw notFound('Участник не найден');
    if (rows.some(({ status, is_current }) => !is_current || !hasReached(status, 'shift'))) throw wrongStatus();
    if (!is_departed) await requireNotHandedOver(tx, uniqueIds);
    const changed = new Set(await writeDepartures(tx, uniqueIds, is_departed));
    await writeLogs(
      tx,
      rows
        .filter(({ id }) => changed.has(id))
        .map(({ id, user_id }) => ({
          actor_id: caller.user_id,
          subject_id: user_id,
          participation_id: id,
          action: is_departed ? 'trip_departed' : 'trip_departure_undone',
        })),
    );
    await emitCheckIns(tx, [...(await describePeople(deps, tx, [...changed])).values()]);
    return changed.size;
  });
}
