import type { Status } from '#contract/statuses.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { Services } from '#server/platform/services.ts';
import { expiredNotice, noticesFor } from '../messages.ts';
import { notifyEachFamily } from '../notify-families.ts';
import { moveStatus } from '../status/move-status.ts';
import { type ExpiringTimeout, expiries, expiring } from './expiries.ts';
import { listOverdue, lockOverdue, type Watched } from './timeouts.ts';

type ExpireDeps = Pick<Services, 'db' | 'log' | 'delivery' | 'config'>;

/** Moves everybody whose deadline has gone by and notifies the families, a batch of hundreds in one transaction. */
export async function expireDeadlines(services: ExpireDeps): Promise<void> {
  await expireOverdue(services, expiring, (tx, user_ids) => expire(services, tx, user_ids));
}

/** Ends what has gone by of the watched deadlines: `expire` has a transaction for each batch of hundreds of people (in-batches.ts). */
export const expireOverdue = (
  { db, log }: Pick<Services, 'db' | 'log'>,
  watched: Watched,
  expire: (tx: Transaction, user_ids: readonly number[]) => Promise<void>,
): Promise<void> =>
  inBatches(
    log,
    (after, limit) => listOverdue(db, watched, after, limit),
    (rows) =>
      db.transaction((tx) =>
        expire(
          tx,
          rows.map(({ user_id }) => user_id),
        ),
      ),
  );

async function expire({ delivery, config }: ExpireDeps, tx: Transaction, user_ids: readonly number[]): Promise<void> {
  const overdue = await lockOverdue(tx, user_ids, expiring);
  const due = overdue.flatMap(({ participation_id, user_id, status, code }) => {
    // Only the codes asked for come back.
    const expiry = expiries[code as ExpiringTimeout];
    const from: readonly Status[] = expiry.from;
    return from.includes(status) ? [{ participation_id, user_id, code, expiry }] : [];
  });
  const by = { who: 'clock', user_id: null } as const;
  await moveStatus(
    tx,
    due.map(({ participation_id, expiry: { to, why } }) => ({ participation_id, to, by, why })),
  );
  await notifyEachFamily({ delivery }, tx, due, (family, { code, expiry }) =>
    noticesFor(family, { time_out_type_code: code }, (reader) =>
      expiredNotice(reader, family, expiry, config.PORTAL_ORIGIN),
    ),
  );
}
