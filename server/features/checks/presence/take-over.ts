import { lockParticipation } from '#server/features/participation/locks.ts';
import { emitPresenceChanged, endOtherPresences, renewPresence } from '#server/features/questionnaires/presences.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';

/**
 * Takes over a check that another administrator has begun; that administrator's open screen is informed at once and
 * only watches from then on. Logged where there was somebody to take it from. Throws not found.
 */
export async function takeOver(
  { db, caller: { user_id } }: Pick<SignedContext, 'db' | 'caller'>,
  participant_id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: participation_id } = await lockParticipation(tx, participant_id);
    const others = await endOtherPresences(tx, participation_id, user_id);
    await renewPresence(tx, participation_id, user_id);
    if (others.length > 0)
      await writeLog(tx, {
        actor_id: user_id,
        subject_id: participant_id,
        participation_id,
        action: 'questionnaire_taken_over',
      });
    await emitPresenceChanged(tx, others, participant_id);
  });
}
