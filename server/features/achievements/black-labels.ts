import { and, eq, isNull } from 'drizzle-orm';
import { lockSelection } from '#server/features/participation/locks.ts';
import { writeSelection } from '#server/features/participation/write-details.ts';
import { now } from '#server/platform/db/columns.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Assessing } from './assess.ts';
import { blackLabelNotice } from './messages.ts';
import { blackLabels } from './tables.ts';
import { tellFamily } from './tell-family.ts';

type Order = { participation_id: number; reason: string };

/** Sets or lifts a black label with a reason, and tells the family; where there is one, or none, nothing changes. Gives whose it is. */
export async function changeBlackLabel(
  needs: Assessing,
  { participation_id, reason, is_set }: Order & { is_set: boolean },
): Promise<number> {
  const { db, caller } = needs;
  return await db.transaction(async (tx) => {
    const { user_id, is_black_labelled } = await lockSelection(tx, { participation_id });
    if (is_black_labelled === is_set) return user_id;
    if (is_set) await tx.insert(blackLabels).values({ participation_id, reason, set_by: caller.user_id });
    else
      await tx
        .update(blackLabels)
        .set({ lift_reason: reason, lifted_by: caller.user_id, lifted_at: now })
        .where(and(eq(blackLabels.participation_id, participation_id), isNull(blackLabels.lifted_at)));
    await writeSelection(tx, participation_id, { is_black_labelled: is_set });
    await writeLog(tx, {
      ...{ actor_id: caller.user_id, subject_id: user_id, participation_id, why: reason },
      action: is_set ? 'black_label_set' : 'black_label_lifted',
    });
    await tellFamily(needs, tx, user_id, (told) => blackLabelNotice(told, is_set, reason));
    return user_id;
  });
}
