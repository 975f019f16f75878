import { and, desc, eq, isNull } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { emitAchievements } from '#server/features/participation/participants/emit-achievements.ts';
import { writeSelection } from '#server/features/participation/participants/write-details.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { blackLabelNotice } from '../messages.ts';
import { blackLabels } from '../tables.ts';
import type { AssessDeps } from './assess.ts';

async function findLastLabel(tx: Connection, participation_id: number) {
  const [last] = await tx
    .select({ reason: blackLabels.reason, lift_reason: blackLabels.lift_reason })
    .from(blackLabels)
    .where(eq(blackLabels.participation_id, participation_id))
    .orderBy(desc(blackLabels.id))
    .limit(1);
  return last;
}

type LabelInput = { participation_id: number; reason: string };

/**
 * Sets or lifts a black label with a reason, and notifies the family. Repeated, it changes nothing; 409 where somebody else
 * has set or lifted it with another reason, 422 in a season that is over. Gives whose it is.
 */
export async function changeBlackLabel(
  deps: AssessDeps,
  { participation_id, reason, is_set }: LabelInput & { is_set: boolean },
): Promise<number> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { participation_id });
    const { user_id, status, is_black_labelled } = participation;
    if (status === s.LAST_SEASON) throw wrongStatus();
    if (is_black_labelled === is_set) {
      const last = await findLastLabel(tx, participation_id);
      if (!is_set && !last) return user_id;
      if ((is_set ? last?.reason : last?.lift_reason) === reason) return user_id;
      throw conflict(
        is_set ? `Чёрная метка уже стоит: ${last?.reason}` : `Чёрная метка уже снята: ${last?.lift_reason}`,
      );
    }
    if (is_set) await tx.insert(blackLabels).values({ participation_id, reason, set_by: caller.user_id });
    else
      await tx
        .update(blackLabels)
        .set({ lift_reason: reason, lifted_by: caller.user_id, lifted_at: now })
        .where(and(eq(blackLabels.participation_id, participation_id), isNull(blackLabels.lifted_at)));
    await writeSelection(tx, participation_id, { is_black_labelled: is_set });
    // Those with a black label stand in no reserve: the others' places in it move.
    await emitAchievements(tx, participation, { isRankMoved: true });
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: user_id,
      participation_id,
      why: reason,
      action: is_set ? 'black_label_set' : 'black_label_lifted',
    });
    await notifyFamily(deps, tx, user_id, (reader) => blackLabelNotice(reader, is_set, reason));
    return user_id;
  });
}
