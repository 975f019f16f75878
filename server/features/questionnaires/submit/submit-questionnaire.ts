import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { draftForm } from '#contract/questionnaires/draft.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { requireAgreements } from '#server/features/consents/require-agreements.ts';
import { requireInTime } from '#server/features/participation/deadlines/require-in-time.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { writeSending } from '#server/features/participation/participants/write-details.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { participantTable } from '#server/features/participation/status/transitions.ts';
import { findSchool } from '#server/features/schools/queries.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { questionnaireReceipt } from '../messages.ts';
import { emitPresenceChanged, listOthersPresent } from '../presences.ts';
import { findQuestionnaire } from '../queries.ts';
import { questionnaires } from '../tables.ts';
import { type ChildSnapshot, takeSnapshot } from './child-snapshot.ts';
import { findChildFaults, findFileFaults } from './find-faults.ts';

/** The two ways to send one: where a participation stands before, where after, and the log's words. */
export const sendings = {
  create: {
    from: [statuses.QUESTIONNAIRE_TO_FILL, statuses.REACTIVATED],
    to: statuses.QUESTIONNAIRE_ON_CHECK,
    why: 'Анкета отправлена на проверку',
  },
  correct: {
    from: [statuses.QUESTIONNAIRE_TO_FIX, statuses.QUESTIONNAIRE_LAST_ATTEMPT],
    to: statuses.QUESTIONNAIRE_FIXED,
    why: 'Исправленная анкета отправлена на проверку',
  },
} as const;

/**
 * Sends a child's questionnaire to be checked: keeps the answers with the child's own fields beside them, clears the
 * draft, moves the status, and the parent has a receipt. The remarks of the last check stay for the next checker to compare. The same answers sent
 * again while they wait are the same success. 404 for another's child; 422 wrongStatus, words about a deadline gone by or
 * missing consents, or a text per faulty field.
 */
export async function submitQuestionnaire(
  { db, delivery, config, caller: { user_id } }: Pick<SignedContext, 'db' | 'delivery' | 'config' | 'caller'>,
  { participant_id, answers: given }: { participant_id: number; answers: Answers },
  { from, to, why }: (typeof sendings)[keyof typeof sendings],
): Promise<{ participant_id: number; participant_status: Status }> {
  await db.transaction(async (tx) => {
    const { child, participation } = await lockOwnChild(tx, user_id, participant_id);
    const { id: participation_id, status, season } = participation;
    const school = given.school_id === null ? null : await findSchool(tx, given.school_id);
    const answers = normalizeAnswers(given, school?.name);
    if (status === to && (await isSent(tx, participation_id, answers))) return;
    if (!from.some((code) => code === status)) throw wrongStatus();

    const { timer } = participantTable[status];
    if (timer) await requireInTime(tx, participant_id, timer);
    await requireAgreements(tx, participant_id);
    const snapshot = await takeSnapshot(tx, participant_id, child.gender);
    const { ages } = await getConfiguration(tx);
    const faults = {
      ...findChildFaults(snapshot, { season, ages }, answers),
      ...(await findFileFaults(tx, answers, { owner_id: user_id, subject_id: participant_id })),
      ...(school === undefined && { school_id: 'Этой школы больше нет в списке: выберите её заново' }),
    };
    if (Object.keys(faults).length > 0) throw invalid(faults);

    await storeSubmission(tx, {
      participation_id,
      participant_id,
      answers: { ...snapshot, ...answers } satisfies StoredAnswers,
    });
    await writeSending(tx, participation_id, {
      region: answers.living_is_same ? answers.registration_region : answers.living_region,
      school_id: answers.school_id,
    });
    await clearDraft(tx, { user_id, form: draftForm(participant_id) });
    await moveOne(tx, { participation_id, from, to, by: { who: 'parent', user_id }, why });
    await emitPresenceChanged(tx, await listOthersPresent(tx, participation_id, user_id), participant_id);
    const [checking] = await listTimeouts(tx, [participant_id]);
    const receipt = questionnaireReceipt({
      child: snapshot,
      isCorrection: to === statuses.QUESTIONNAIRE_FIXED,
      until: checking?.time_out_date,
      origin: config.PORTAL_ORIGIN,
    });
    await notifyPeople(delivery, tx, [user_id], { ...receipt, about_id: participant_id });
  });
  return { participant_id, participant_status: to };
}

type StoredAnswers = ChildSnapshot & Answers;

/** Answers as they are stored: a listed school under its own name, no living address beside «the same». */
const normalizeAnswers = (answers: Answers, school_name = answers.school_name): Answers => ({
  ...answers,
  school_name,
  ...(answers.living_is_same && { living_region: '', living_city: '', living_street: '' }),
});

async function isSent(tx: Connection, participation_id: number, answers: Answers): Promise<boolean> {
  const sent = (await findQuestionnaire(tx, participation_id))?.answers;
  return Object.entries(answers).every(([field, answer]) => isDeepStrictEqual(sent?.[field], answer));
}

async function storeSubmission(
  tx: Connection,
  sent: Pick<typeof questionnaires.$inferInsert, 'participation_id' | 'participant_id' | 'answers'>,
) {
  await tx
    .insert(questionnaires)
    .values(sent)
    .onConflictDoUpdate({
      target: questionnaires.participation_id,
      set: {
        answers: sent.answers,
        previous_answers: sql`${questionnaires.answers}`,
        sendings: sql`${questionnaires.sendings} + 1`,
        revision: sql`${questionnaires.revision} + 1`,
        sent_at: now,
      },
    });
}
