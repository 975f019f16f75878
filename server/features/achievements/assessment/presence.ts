import { formatTime } from '#contract/words/dates.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import {
  emitPresenceChanged,
  endOtherPresences,
  endPresence,
  findHolder,
  notePresence,
  renewPresence,
} from '#server/features/questionnaires/presences.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { findNext } from '../lists/queue.ts';
import { findVersion } from './find-assessment.ts';

type PresenceDeps = Pick<SignedContext, 'db' | 'caller'>;

// A participation is checked before its course and assessed after it: one row of presence serves both screens.

/** A screen says that it has an assessment open: who has the say, whether what it shows is still true, whom to assess next. */
export async function renewAssessmentPresence({ db, caller: { user_id } }: PresenceDeps, participant_id: number) {
  const participation_id = await notePresence(db, participant_id, user_id);
  const [holder, version, next_id] = await Promise.all([
    findHolder(db, participation_id),
    findVersion(db, participation_id),
    findNext(db, user_id, participation_id),
  ]);
  return { holder: holder ? { ...holder, mine: holder.user_id === user_id } : null, version, next_id };
}

/** 409 while another assessor has opened this one first and has it still open. One query. */
export async function requireHolder(tx: Connection, participation_id: number, user_id: number): Promise<void> {
  const holder = await findHolder(tx, participation_id);
  if (!holder || holder.user_id === user_id) return;
  throw conflict(
    `С ${formatTime(holder.since)} достижения оценивает ${holder.name}. Чтобы решать, возьмите оценку на себя`,
  );
}

/** Takes over an assessment that another assessor has begun; that assessor's open screen is informed. Throws not found. */
export async function takeOver({ db, caller: { user_id } }: PresenceDeps, participant_id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockParticipation(tx, participant_id);
    const others = await endOtherPresences(tx, id, user_id);
    await renewPresence(tx, id, user_id);
    if (others.length > 0)
      await writeLog(tx, {
        actor_id: user_id,
        subject_id: participant_id,
        participation_id: id,
        action: 'assessment_taken_over',
      });
    await emitPresenceChanged(tx, others, participant_id);
  });
}

export async function endAssessmentPresence(
  { db, caller: { user_id } }: PresenceDeps,
  participant_id: number,
): Promise<void> {
  const { id } = await getParticipation(db, participant_id);
  await endPresence(db, id, user_id);
}
