import { eq, sql } from 'drizzle-orm';
import { awaitsAnswer, hasReached } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { lockSelection, type Selection } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, wrongStatus } from '#server/platform/errors.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { findOpenInvitation, TAKEN_BACK } from './invitations.ts';
import { takenBackNotice } from './messages.ts';
import { waveRows } from './tables.ts';

type TakeBackDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;
type TakeBackInput = { participant_id: number; reason: string };

/**
 * POST /admin/enrollment/take_back. Takes an invitation back with a reason (420, 430 → 410): the place is free again, the
 * deadline is closed, and the wave's row says so in its protocol, which rests on what it rested on before. Before its signal
 * the family hears nothing of it; afterwards child and parent get a letter with the reason. Pressed again with that reason it
 * changes nothing. 404 for no participant; 409 in words where the family has confirmed or given up meanwhile (of the two the
 * first wins, by the row's lock), or where another reason has taken it back; 422 wrongStatus elsewhere.
 * docs/product/selection-and-trip.md, «Enrollment».
 */
export async function takeBackInvitation(
  deps: TakeBackDeps,
  { participant_id, reason }: TakeBackInput,
): Promise<Status> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { user_id: participant_id });
    const { id, status, awaits_signal, selection } = participation;
    if (!awaitsAnswer(status)) return await answerAgain(tx, participation, reason);
    const invitation = await findOpenInvitation(tx, id);
    await moveOne(tx, {
      participation_id: id,
      from: [status],
      to: s.ASSESSED,
      by: { who: 'portal', user_id: caller.user_id },
      why: `Приглашение отозвано: ${reason}`,
    });
    if (invitation)
      await tx.update(waveRows).set({ answer: TAKEN_BACK, answered_at: now }).where(eq(waveRows.id, invitation.row_id));
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participant_id,
      participation_id: id,
      action: 'invitation_taken_back',
      why: reason,
      details: { wave_id: invitation?.wave_id ?? null, was_told: !awaits_signal },
    });
    if (!awaits_signal) {
      // Closed without this one, who comes back to 410 and is told of the end by closing again.
      const isClosed = selection === 'over';
      await notifyFamily(deps, tx, participant_id, (reader) => takenBackNotice(reader, { reason, isClosed }));
    }
    return s.ASSESSED;
  });
}

/** Where no invitation waits for an answer: the success of a former press, or in words what was faster. */
async function answerAgain(tx: Connection, { id, user_id, status }: Selection, reason: string): Promise<Status> {
  if (status === s.TRIP_CANCELLED) throw conflict('Поездка уже отменена: отзывать нечего');
  if (hasReached(status, 'trip'))
    throw conflict('Семья уже подтвердила поездку: приглашение не отозвать. Поездку можно отменить с причиной');
  const { rows } = await tx.execute<{ why: string }>(sql`
    select line.why from ${logLines} line
    where line.subject_id = ${user_id} and line.participation_id = ${id} and line.action = 'invitation_taken_back'
    order by line.id desc limit 1`);
  const [last] = rows;
  if (status !== s.ASSESSED || !last) throw wrongStatus();
  if (last.why !== reason) throw conflict('Приглашение уже отозвано с другой причиной');
  return status;
}
