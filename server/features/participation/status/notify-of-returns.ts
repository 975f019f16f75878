import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { returnedNotices } from '../messages.ts';
import { notifyEachFamily } from '../notify-families.ts';
import type { Returning } from './returning.ts';

/**
 * Tells each family that the participation is theirs again, and what comes next, in the transaction of the return; those
 * `unrenewed` give a consent again first.
 */
export async function notifyOfReturns(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  returning: readonly Returning[],
  { time_out_date, unrenewed }: { time_out_date: string | null; unrenewed: ReadonlySet<number> },
): Promise<void> {
  await notifyEachFamily({ delivery }, tx, returning, (family, { user_id, to, code }) => {
    const deadline = code && time_out_date ? { time_out_type_code: code, time_out_date } : null;
    return returnedNotices(family, { to, deadline, mustSign: unrenewed.has(user_id) }, config.PORTAL_ORIGIN);
  });
}
