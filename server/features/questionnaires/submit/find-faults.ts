import type { Answers } from '#contract/questionnaires/answers.ts';
import { type QuestionnaireField, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { issueDateFault } from '#contract/questionnaires/issue-date.ts';
import { participantAgeFault } from '#contract/validation/validation.ts';
import type { Ages } from '#contract/words/programme.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import type { ChildSnapshot } from './child-snapshot.ts';

type Faults = Partial<Record<QuestionnaireField, string>>;

/**
 * Faults of the child's own fields for this season, which are changed one by one and not in the questionnaire, and of
 * an answer beside them.
 */
export function findChildFaults(
  { birth_date, gender }: ChildSnapshot,
  { season, ages }: { season: number; ages: Ages },
  { document_kind, document_issue_date }: Answers,
): Faults {
  const issued = issueDateFault({ document_kind, document_issue_date, birth_date });
  const age = birth_date ? participantAgeFault(birth_date, season, ages) : 'Укажите дату рождения ребёнка';
  return {
    ...(age && { birth_date: age }),
    ...(!gender && { gender: 'Укажите пол ребёнка' }),
    ...(!age && issued && { document_issue_date: issued }),
  };
}

/** Each file must be one that this parent uploaded, about this child, for this very field. One query. */
export async function findFileFaults(
  db: Connection,
  answers: Answers,
  { owner_id, subject_id }: { owner_id: number; subject_id: number },
): Promise<Faults> {
  const paths = questionnaireFiles.map((field) => answers[field]);
  const files = new Map((await listFiles(db, paths)).map((file) => [file.path, file]));
  const isGood = (field: (typeof questionnaireFiles)[number]): boolean => {
    const file = files.get(answers[field]);
    return (
      file !== undefined &&
      !file.is_public &&
      file.owner_id === owner_id &&
      file.subject_id === subject_id &&
      file.file_target === field
    );
  };
  const faulty = questionnaireFiles.filter((field) => !isGood(field));
  return Object.fromEntries(faulty.map((field) => [field, 'Файл не найден: загрузите его ещё раз']));
}
