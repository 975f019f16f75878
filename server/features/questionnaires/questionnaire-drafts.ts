import { mayFillIn } from '#contract/questionnaires/draft.ts';
import { childFields } from '#contract/questionnaires/fields.ts';
import { utypes } from '#contract/roles.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { DraftAim, DraftKind, InitialDraft } from '#server/platform/drafts/kinds.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { findLatestSubmitted } from './queries.ts';

const ofChild: readonly string[] = childFields;

/**
 * The right to the draft of a questionnaire (`questionnaire:<participant_id>`).
 * 404 unless the participant is the caller's child. To change one, in a transaction: the child and its participation
 * are locked until its end, 422 wrongStatus outside the statuses of filling in and correcting.
 * Gives what the draft begins with: the answers as they were last sent.
 */
async function check(
  connection: Connection,
  caller: Caller,
  form: string,
  aim: DraftAim,
): Promise<InitialDraft | undefined> {
  const [, number] = /^questionnaire:([1-9]\d{0,14})$/.exec(form) ?? [];
  if (!number || caller.utype !== utypes.parent) throw notFound('Участник не найден');
  const participant_id = Number(number);
  if (aim === 'read') await checkOwn(connection, caller, participant_id);
  else {
    const { participation } = await lockOwnChild(connection, caller.user_id, participant_id);
    if (!mayFillIn(participation.status)) throw wrongStatus();
  }
  const sent = await findLatestSubmitted(connection, participant_id);
  if (!sent) return undefined;
  const answers = Object.entries(sent.answers).filter(([field]) => !ofChild.includes(field));
  return { preserved: Object.fromEntries(answers), updated_at: sent.sent_at };
}

export const questionnaireDrafts: DraftKind = { name: 'questionnaire', check };
