import { listUnrenewed } from '#server/features/consents/require-renewed.ts';
import { extendAttempts } from '#server/features/learning/attempts/extend-attempts.ts';
import { requireFillingInTime } from '#server/features/participation/deadlines/filling-end.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { notifyOfReturns } from '#server/features/participation/status/notify-of-returns.ts';
import type { Returning } from '#server/features/participation/status/returning.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';

/** `time_out_date` is null where none of them has a deadline. */
type Return = { time_out_date: string | null; why: string; by: number };

/**
 * Moves these, locked already, back to the statuses they left and tells their families, in the caller's transaction. A test
 * that was open when the training was left goes on with the time it had. A constant number of queries.
 */
export async function returnParticipations(
  services: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  returning: readonly Returning[],
  { time_out_date: date, why, by }: Return,
): Promise<void> {
  const filling = returning.find(({ code }) => code === 'FILL_ARRIVAL_INFO');
  if (filling && date) await requireFillingInTime(tx, filling.code, date);
  await moveStatus(
    tx,
    returning.map(({ participation_id, from, to, code }) => ({
      participation_id,
      from: [from],
      to,
      by: { who: 'return', user_id: by },
      why,
      ...(code && date ? { timeout: { code, date } } : {}),
    })),
  );
  await extendAttempts(
    tx,
    returning.flatMap(({ participation_id, left_training_at }) =>
      left_training_at ? [{ participation_id, since: left_training_at }] : [],
    ),
  );
  const unrenewed = await listUnrenewed(
    tx,
    returning.map(({ user_id }) => user_id),
  );
  await notifyOfReturns(services, tx, returning, { time_out_date: date, unrenewed });
}
