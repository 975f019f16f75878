import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { remarksForm } from '#contract/checks/fields.ts';
import { fieldLabels, type QuestionnaireFile, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import type { DocumentFile } from '#contract/questionnaires/questionnaires.ts';
import { statusLabel } from '#contract/statuses.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import { questionnaires } from '#server/features/questionnaires/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findDraft } from '#server/platform/drafts/drafts.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import { nameOfKind } from '#server/platform/storage/serving/shown-name.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { changesBetween } from './changes.ts';
import { mayBeDuplicate, mayDecide, returnStatus } from './decision/transitions.ts';
import { listHistory } from './history.ts';
import { ageThisSeason } from './queue/age.ts';
import { checkDeadline, findNext, isOverdue } from './queue/queue.ts';
import { listDuplicates } from './similar.ts';

const parents = alias(users, 'parents');

/** The child with its current participation, questionnaire and parent. One query; throws not found. */
async function getRow(db: Connection, participant_id: number) {
  const [row] = await db
    .select({
      id: users.id,
      ...nameColumns,
      birth_date: users.birth_date,
      email: users.email,
      phone: users.phone,
      participation_id: participations.id,
      year: participations.season,
      participant_status: participations.status,
      deadline: checkDeadline,
      overdue: isOverdue,
      sent: {
        answers: questionnaires.answers,
        previous_answers: questionnaires.previous_answers,
        remarks: questionnaires.remarks,
        comment: questionnaires.comment,
        sendings: questionnaires.sendings,
        revision: questionnaires.revision,
        sent_at: questionnaires.sent_at,
        checked_at: questionnaires.checked_at,
      },
      parent: {
        id: parents.id,
        surname: parents.surname,
        name: parents.name,
        patronymic: parents.patronymic,
        email: parents.email,
        phone: parents.phone,
      },
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .innerJoin(participations, and(eq(participations.user_id, participants.user_id), participations.is_current))
    .leftJoin(questionnaires, eq(questionnaires.participation_id, participations.id))
    .leftJoin(parents, eq(parents.id, participants.parent_id))
    .where(eq(participants.user_id, participant_id));
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** The files that the answers name by their paths, each named by its kind. One query. */
async function filesOf(db: Connection, answers: Record<string, unknown>) {
  const paths = questionnaireFiles.map((field) => answers[field]).filter((path) => typeof path === 'string');
  const found = paths.length === 0 ? [] : await listFiles(db, paths);
  const byPath = new Map<unknown, DocumentFile>(
    found.map((file) => {
      const { path, content_type, size } = file;
      const original_name = nameOfKind({ kinds: fieldLabels }, file);
      return [path, { path, url: `/api/storage/${path}`, original_name, content_type, size }];
    }),
  );
  const files = questionnaireFiles.map((field) => [field, byPath.get(answers[field]) ?? null]);
  return Object.fromEntries(files) as Record<QuestionnaireFile, DocumentFile | null>;
}

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/**
 * Everything about one participant's questionnaire for an administrator who checks it. Its reading is logged. Throws
 * not found for somebody who is no participant. Ten queries at most, whatever the questionnaire has.
 */
export async function readQuestionnaire(
  db: Connection,
  participant_id: number,
  reader_id: number,
): Promise<CheckedQuestionnaire> {
  const { sent, ...row } = await getRow(db, participant_id);
  const { participation_id, participant_status: status } = row;
  const answers = sent?.answers ?? {};
  const revision = sent?.revision ?? 0;
  const [files, duplicates, history, draft, next_id] = await Promise.all([
    filesOf(db, answers),
    listDuplicates(db, row),
    listHistory(db, participant_id, participation_id),
    findDraft(db, { user_id: reader_id, form: remarksForm(participant_id, revision) }),
    findNext(db, reader_id, participation_id),
    writeLog(db, { actor_id: reader_id, subject_id: participant_id, participation_id, action: 'questionnaire_read' }),
  ]);
  return {
    ...row,
    age: ageThisSeason(row.birth_date, row.year),
    status_label: statusLabel(status),
    revision,
    sendings: sent?.sendings ?? 0,
    sent_at: sent?.sent_at ?? null,
    checked_at: sent?.checked_at ?? null,
    answers,
    changes: changesBetween(sent?.previous_answers ?? null, answers),
    remarks: sent?.remarks ?? {},
    comment: sent?.comment ?? '',
    files,
    duplicates,
    history,
    return_status: returnStatus(status, sent?.sendings ?? 0),
    may_decide: mayDecide(status),
    may_be_duplicate: mayBeDuplicate(status),
    draft: onlyTexts(draft?.preserved ?? {}),
    next_id,
  };
}
