import type { Transaction } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { expiredNotice, guideExpiredNotice, noticesFor } from '../messages.ts';
import { notifyEachFamily } from '../notify-families.ts';
import type { Expiry } from './expiries.ts';

const expiry: Pick<Expiry, 'why' | 'means'> = {
  why: 'Срок этапа истёк',
  means: 'Этап не пройден вовремя, поэтому обучение остановлено.',
};

/** Tells those whose milestone's deadline has gone by, and the parents of participants, in the caller's transaction: the same number of queries for one or for hundreds. */
export async function notifyOfMissedMilestones(
  { delivery, config: { PORTAL_ORIGIN: origin } }: Pick<Services, 'delivery' | 'config'>,
  tx: Transaction,
  user_ids: readonly number[],
): Promise<void> {
  const people = user_ids.map((user_id) => ({ user_id }));
  await notifyEachFamily({ delivery }, tx, people, (family, { user_id }) => {
    if (!family) return [{ user_id, ...guideExpiredNotice(expiry.why, origin) }];
    return noticesFor(family, { time_out_type_code: 'MILESTONE_1' }, (reader) =>
      expiredNotice(reader, family, expiry, origin),
    );
  });
}
