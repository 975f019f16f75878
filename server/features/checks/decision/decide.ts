import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '#contract/checks/checks.ts';
import { remarksForm } from '#contract/checks/fields.ts';
import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { formatTime } from '#contract/words/dates.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { defaultSubjectAt, dialogPage } from '#contract/write-to-us/write-to-us.ts';
import { type ApprovalLinkOutcome, sendLinkOnApproval } from '#server/features/entrance/links/send-on-approval.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { lockParticipation, lockParticipations } from '#server/features/participation/locks.ts';
import { notifyEachFamily } from '#server/features/participation/notify-families.ts';
import { type Moved, moveOne } from '#server/features/participation/status/move-status.ts';
import {
  emitPresenceChanged,
  endOtherPresences,
  endPresence,
  findHolder,
} from '#server/features/questionnaires/presences.ts';
import { recordCheck } from '#server/features/questionnaires/submit/record-check.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { noticeOf, reasonOf } from '../messages.ts';
import { listParticipants } from '../similar.ts';
import { questionnaireDecisions } from '../tables.ts';
import { findDecision, findSubmitted, outdatedReason } from './outdated.ts';
import { statusAfter } from './transitions.ts';

type DecisionInput = { id: number; revision: number; decision: Decision };
type DecideDeps = Pick<SignedContext, 'db' | 'delivery' | 'config' | 'caller'>;

/**
 * Decides on the revision of a questionnaire that an administrator has on the screen, in one transaction: status, remarks
 * for the family, log, letter, and the entrance link where the parent has asked for it with the approval (the letter says why
 * one could not be sent). The same decision of the same person, sent again, gives the same answer. 409 where the
 * questionnaire has changed or somebody else checks it, 422 where its status does not allow it.
 */
export async function decide(context: DecideDeps, { id, revision, decision }: DecisionInput) {
  const { db, delivery, config, caller } = context;
  return await db.transaction(async (tx) => {
    // Of two decisions at once that name each other's child as the original, one is refused.
    if (decision.kind === 'duplicate') await lockParticipations(tx, [id, decision.original_id]);
    const { id: participation_id, status } = await lockParticipation(tx, id);
    const before = await findDecision(tx, participation_id, revision);
    if (before?.user_id === caller.user_id && isDeepStrictEqual(before.decision, decision))
      return { participation_id, to_status: before.to_status };
    const outdated = await outdatedReason(tx, participation_id, revision);
    if (outdated) throw conflict(outdated);
    await requireHolder(tx, participation_id, caller.user_id);

    const sent = await findSubmitted(tx, participation_id);
    const to_status = statusAfter(decision.kind, status, sent?.sendings ?? 0);
    if (decision.kind === 'duplicate') await checkOriginal(tx, id, decision.original_id);
    const by = { who: 'check', user_id: caller.user_id } as const;
    const moved = await moveOne(tx, {
      participation_id,
      from: [status],
      to: to_status,
      by,
      why: reasonOf(decision),
    });
    const wished = decision.kind === 'approve' ? await sendLinkOnApproval(context, tx, moved) : undefined;
    const last = wished && 'moved' in wished ? wished.moved : moved;
    const made = { user_id: caller.user_id, decision, to_status: last.to, decided_at: now };
    await tx
      .insert(questionnaireDecisions)
      .values({ participation_id, revision, ...made })
      .onConflictDoUpdate({
        target: [questionnaireDecisions.participation_id, questionnaireDecisions.revision],
        set: made,
      });
    await recordCheck(tx, participation_id, { ...wordsFor(decision), checked_by: caller.user_id });
    await clearDraft(tx, { user_id: caller.user_id, form: remarksForm(id, revision) });
    await endPresence(tx, participation_id, caller.user_id);
    await emitPresenceChanged(tx, await endOtherPresences(tx, participation_id, caller.user_id), id);
    await notifyParent({ delivery, config }, tx, last, { decision, wished });
    return { participation_id, to_status: last.to };
  });
}

/** Throws 409 while another administrator, who opened this questionnaire first, still has it open. */
async function requireHolder(tx: Connection, participation_id: number, user_id: number): Promise<void> {
  const holder = await findHolder(tx, participation_id);
  if (!holder || holder.user_id === user_id) return;
  throw conflict(
    `Эту анкету с ${formatTime(holder.since)} проверяет ${holder.name}. Чтобы решать, возьмите проверку на себя`,
  );
}

async function checkOriginal(tx: Connection, participant_id: number, original_id: number): Promise<void> {
  const [original] = await listParticipants(tx, [original_id]);
  if (!original) throw invalid({ 'decision.original_id': 'Такого участника нет' });
  if (original_id === participant_id)
    throw invalid({ 'decision.original_id': 'Участник не может быть дубликатом самого себя' });
  if (original.participant_status === statuses.DUPLICATE)
    throw invalid({ 'decision.original_id': 'Этот участник сам отмечен как дубликат: назовите первого' });
}

/** The columns by which the family's cabinet shows a decision. One that ends the participation leaves the remarks: it may be brought back. */
function wordsFor(decision: Decision): { remarks?: Record<string, string>; comment?: string } {
  switch (decision.kind) {
    case 'approve':
      return { remarks: {}, comment: '' };
    case 'return':
      return { remarks: decision.remarks, comment: decision.comment };
    case 'reject':
      return { comment: decision.reason };
    case 'duplicate':
      return {};
  }
}

/** Notifies the parent, where there is one, of the decision on the child's questionnaire. */
async function notifyParent(
  { delivery, config }: Pick<DecideDeps, 'delivery' | 'config'>,
  tx: Connection,
  moved: Moved,
  { decision, wished }: { decision: Decision; wished: ApprovalLinkOutcome | undefined },
): Promise<void> {
  const { user_id, parent_id, to } = moved;
  if (parent_id === null) return;
  const [timeout] = await listTimeouts(tx, [user_id]);
  await notifyEachFamily({ delivery }, tx, [moved], (family) => {
    const notice = noticeOf({
      decision,
      to_status: to,
      wish_fault: wished && 'fault' in wished ? wished.fault : null,
      name: family ? surnameAndName(family) : '',
      deadline: timeout?.time_out_date ?? null,
      page: `${config.PORTAL_ORIGIN}/parent/student?id=${user_id}`,
      writing: `${config.PORTAL_ORIGIN}${dialogPage(utypes.parent, { about: defaultSubjectAt(to), child: user_id })}`,
    });
    return [{ user_id: parent_id, ...notice, about_id: user_id }];
  });
}
