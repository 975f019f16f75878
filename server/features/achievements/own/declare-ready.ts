import { type Status, statuses as s } from '#contract/statuses.ts';
import { requireRenewed } from '#server/features/consents/require-renewed.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { wrongStatus } from '#server/platform/errors.ts';
import { requireUploading } from './period.ts';

/**
 * «Готово»: 260 → 290, nothing is changed afterwards but what is sent back. Said again it is harmless; 422 in another status
 * and outside the period.
 */
export async function declareReady({ db, caller: { user_id } }: Pick<SignedContext, 'db' | 'caller'>): Promise<Status> {
  return await db.transaction(async (tx) => {
    const { id, status, selection } = await lockSelection(tx, { user_id });
    if (status === s.ACHIEVEMENTS_ON_CHECK) return status;
    if (status !== s.DIRECTION_CHOSEN) throw wrongStatus();
    requireUploading({ status, selection }, (await getConfiguration(tx)).achievements_upload_period);
    await requireRenewed(tx, user_id);
    const { to } = await moveOne(tx, {
      participation_id: id,
      from: [s.DIRECTION_CHOSEN],
      to: s.ACHIEVEMENTS_ON_CHECK,
      by: { who: 'child', user_id },
      why: 'Участник закончил загрузку достижений',
    });
    return to;
  });
}
