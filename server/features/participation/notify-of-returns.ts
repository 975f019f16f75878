import type { Connection } from '#server/platform/db/pool.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listFamilies } from './child-statuses.ts';
import { returnedNotices } from './messages.ts';
import type { Returning } from './returning.ts';

/**
 * Tells each family that the participation is theirs again, and what comes next, in the transaction of the return; those
 * `unrenewed` give a consent anew first.
 */
export async function notifyOfReturns(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  returning: readonly Returning[],
  { time_out_date, unrenewed }: { time_out_date: string | null; unrenewed: ReadonlySet<number> },
): Promise<void> {
  const families = await listFamilies(
    tx,
    returning.map(({ user_id }) => user_id),
  );
  const notices = returning.flatMap(({ user_id, to, code }) => {
    const deadline = code && time_out_date ? { time_out_type_code: code, time_out_date } : null;
    return returnedNotices(
      families.get(user_id),
      { to, deadline, mustSign: unrenewed.has(user_id) },
      config.PORTAL_ORIGIN,
    );
  });
  await notifyEach(delivery, tx, notices);
}
