import { draftForm } from '#contract/questionnaires/draft.ts';
import { fieldLabels, type QuestionnaireFile, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import type { DocumentFile, FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { listChildren } from '#server/features/families/children/list-children.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { getDraft } from '#server/platform/drafts/drafts.ts';
import { notFound } from '#server/platform/errors.ts';
import { isOwn } from '#server/platform/storage/policy.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import { nameOfKind } from '#server/platform/storage/serving/shown-name.ts';
import { findQuestionnaire } from './queries.ts';

/** One child of the caller's with its questionnaire and files; 404 for another's. Eight queries. */
export async function getParentsParticipant(
  context: Pick<SignedContext, 'db' | 'caller' | 'parts' | 'once'>,
  participant_id: number,
): Promise<FamilyParticipant> {
  const { db, caller, once } = context;
  const child = (await listChildren(once, caller.user_id)).find(({ id }) => id === participant_id);
  if (!child) throw notFound('Участник не найден');
  const kin = await once(listChildStatuses, caller.user_id);
  const [{ id: participation_id }, [timeout], draft] = await Promise.all([
    getParticipation(db, participant_id),
    listTimeouts(db, [participant_id]),
    getDraft(context, draftForm(participant_id)),
  ]);
  const [questionnaire, document_files] = await Promise.all([
    findQuestionnaire(db, participation_id),
    documentFiles(context, draft.preserved ?? {}, participant_id),
  ]);
  return {
    ...child,
    timeout: timeout ?? null,
    participation_id,
    sends_link_on_approval: kin.some((one) => one.participant_id === participant_id && one.sends_link_on_approval),
    questionnaire: questionnaire ?? null,
    document_files,
  };
}

/** The files these answers name, if they are about the child. One query. */
async function documentFiles(
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  answers: Record<string, unknown>,
  subject_id: number,
) {
  const paths = questionnaireFiles.map((field) => answers[field]).filter((path) => typeof path === 'string');
  const found = (await listFiles(db, paths)).filter((file) => file.subject_id === subject_id);
  const shown = (field: QuestionnaireFile): DocumentFile | null => {
    const file = found.find(({ path, file_target }) => path === answers[field] && file_target === field);
    if (!file) return null;
    const { path, content_type, size } = file;
    // A file that was carried here with the child bears no name of the former parent's.
    const original_name = (isOwn(caller, file) && file.original_name) || nameOfKind({ kinds: fieldLabels }, file);
    return { path, url: `/api/storage/${path}`, original_name, content_type, size };
  };
  return Object.fromEntries(questionnaireFiles.map((field) => [field, shown(field)])) as Record<
    QuestionnaireFile,
    DocumentFile | null
  >;
}
