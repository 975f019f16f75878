import { statuses } from '#contract/statuses.ts';
import { listFamilies } from '#server/features/participation/child-statuses.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import { announceStatus, moveStatus } from '#server/features/participation/move-status.ts';
import { listAtStatus } from '#server/features/participation/queries.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { trainingOpened } from './messages.ts';

type Portal = Pick<Services, 'db' | 'live' | 'delivery' | 'config' | 'log'>;

/**
 * 120 → 130 for everybody who waits for the training, once it is open; each in a transaction of its own, so that it may
 * run at any moment, twice at once too. Call it when `training_open` has been turned on; the clock calls it every minute.
 */
export async function admitRegistered(services: Portal): Promise<void> {
  const { db, log } = services;
  const { training_open, current_year } = await getConfiguration(db);
  if (!training_open) return;
  await inBatches(
    log,
    (after, limit) => listAtStatus(db, current_year, statuses.ACCOUNT_REGISTERED, after, limit),
    ({ participant_id }) => admit(services, participant_id),
  );
}

async function admit({ db, live, delivery, config }: Portal, participant_id: number): Promise<void> {
  const moved = await db.transaction(async (tx) => {
    const { id, status } = await lockParticipation(tx, participant_id);
    if (status !== statuses.ACCOUNT_REGISTERED) return undefined;
    const by = { who: 'portal', user_id: null } as const;
    const made = await moveStatus(tx, { participation_id: id, to: statuses.ADMITTED, by, why: 'Обучение открыто' });
    const family = (await listFamilies(tx, [participant_id])).get(participant_id);
    const child = { user_id: participant_id, ...trainingOpened('child', family, config.PORTAL_ORIGIN) };
    const { parent_id } = made;
    const parent = parent_id !== null && {
      user_id: parent_id,
      ...trainingOpened('parent', family, config.PORTAL_ORIGIN),
    };
    await notifyEach(delivery, tx, parent ? [child, parent] : [child]);
    return made;
  });
  if (moved) announceStatus(live, moved);
}
