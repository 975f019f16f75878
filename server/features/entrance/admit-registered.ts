import { statuses } from '#contract/statuses.ts';
import { lockAtStatus } from '#server/features/participation/locks.ts';
import { notifyEachFamily } from '#server/features/participation/notify-families.ts';
import { listAtStatus } from '#server/features/participation/queries.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { Services } from '#server/platform/services.ts';
import { trainingOpened } from './messages.ts';

type AdmitDeps = Pick<Services, 'db' | 'delivery' | 'config' | 'log'>;

/**
 * 120 → 130 for everybody who waits for the training, once it is open; by hundreds in one transaction, so that it may run
 * at any moment, twice at once too. Call it when `training_open` has been turned on; the clock calls it every minute.
 */
export async function admitRegistered(services: AdmitDeps): Promise<void> {
  const { db, log } = services;
  const { training_open, current_year } = await getConfiguration(db);
  if (!training_open) return;
  await inBatches(
    log,
    (after, limit) => listAtStatus(db, current_year, statuses.ACCOUNT_REGISTERED, after, limit),
    (rows) =>
      db.transaction((tx) =>
        admit(
          services,
          tx,
          rows.map(({ id }) => id),
        ),
      ),
  );
}

async function admit({ delivery, config }: AdmitDeps, tx: Transaction, participation_ids: readonly number[]) {
  const waiting = await lockAtStatus(tx, participation_ids, statuses.ACCOUNT_REGISTERED);
  const step = { to: statuses.ADMITTED, by: { who: 'portal', user_id: null }, why: 'Обучение открыто' } as const;
  const moved = await moveStatus(
    tx,
    waiting.map(({ id }) => ({ participation_id: id, ...step })),
  );
  await notifyEachFamily({ delivery }, tx, moved, (family, { user_id, parent_id }) => {
    const child = { user_id, ...trainingOpened('child', family, config.PORTAL_ORIGIN) };
    if (parent_id === null) return [child];
    return [
      child,
      { user_id: parent_id, about_id: user_id, ...trainingOpened('parent', family, config.PORTAL_ORIGIN) },
    ];
  });
}
