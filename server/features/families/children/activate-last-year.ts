import { statuses } from '#contract/statuses.ts';
import { participantAgeFault } from '#contract/validation/validation.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { beginParticipation } from '#server/features/participation/participants/begin-participation.ts';
import { writeLinkRequest } from '#server/features/participation/participants/write-details.ts';
import { statusEvents } from '#server/features/participation/status/move-status.ts';
import { mayMove } from '#server/features/participation/status/transitions.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { requireRegistrationOpen } from '#server/platform/configuration/require-registration-open.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { invalid, notFound, wrongStatus } from '#server/platform/errors.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { sendBegunReceipt } from '../send-begun-receipt.ts';

/**
 * A participant of an earlier season takes part in the present one: 180 → 190 by the parent (docs/product/families.md).
 * Each season keeps a participation of its own, so the step leads from one row to another: the earlier one stays at 180
 * with its points and direction, the season's new one begins at 190, and the log says so at the new one. The new
 * questionnaire begins with what was typed last or, where nothing was since, with the last sent one (questionnaire-drafts.ts).
 * Called again it answers the same. The parent has a receipt with the deadline.
 * 404 for another's child; 403 while registration is closed; 422 wrongStatus from elsewhere, and for the age.
 */
export async function activateLastYear(context: SignedContext, participant_id: number) {
  const { db, caller } = context;
  await requireRegistrationOpen(db);
  const season = await getConfiguration(db);
  const to = statuses.REACTIVATED;
  const answer = { participant_id, participant_status: to };
  await db.transaction(async (tx) => {
    const { participation: last } = await lockOwnChild(tx, caller.user_id, participant_id);
    if (last.season === season.current_year && last.status === to) return;
    if (last.season >= season.current_year || !mayMove(last, to, 'parent')) throw wrongStatus();
    const user = await findUser(tx, participant_id);
    if (!user) throw notFound('Участник не найден');
    const fault = participantAgeFault(user.birth_date ?? '', season.current_year, season.ages);
    if (fault) throw invalid(fault);

    const beginning = { user_id: participant_id, season: season.current_year, status: to };
    const participation_id = await beginParticipation(tx, beginning, season);
    // What was wished of a former season's approval is no wish of this one's.
    await writeLinkRequest(tx, participant_id, false);
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participant_id,
      participation_id,
      action: 'status_changed',
      from_status: last.status,
      to_status: to,
      why: `Участник сезона ${last.season} участвует в новом сезоне`,
    });
    await sendBegunReceipt(context, tx, { parent_id: caller.user_id, child: user, isNew: false });
    const readers = { audience: 'participant', user_id: participant_id, parent_id: caller.user_id } as const;
    await emitEvents(tx, statusEvents(readers, to));
  });
  return answer;
}
