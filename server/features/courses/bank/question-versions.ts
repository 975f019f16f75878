import { sql } from 'drizzle-orm';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import { type FormerPart, saveFormerParts } from '#server/platform/content/versions/former-parts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { filesOfQuestion } from '../exam/question-texts.ts';
import { questions } from '../tables.ts';
import { listQuestionsById, listWholeQuestions, type WholeQuestion } from '../tests/find-test.ts';

/** Whose former versions these are, among those of other records. */
export const QUESTION = 'question';

/** All that makes a question, without where it stands. */
export type QuestionFields = Omit<WholeQuestion, 'id' | 'learning_exam_id' | 'ordinal_number' | 'fault'>;

export const fieldsOf = ({
  id: _,
  learning_exam_id: __,
  ordinal_number: ___,
  fault: ____,
  ...fields
}: WholeQuestion): QuestionFields => fields;

const formerOf = (question: WholeQuestion): FormerPart => ({
  id: question.id,
  title: toPlainLine(shownText(question)).slice(0, 300),
  fields: fieldsOf(question),
  files: filesOfQuestion(question),
});

const isSame = (one: WholeQuestion, other: WholeQuestion): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/**
 * Begins a change of a test's questions, and gives what ends it: those that really changed keep their former version, and they
 * and new ones are written down as this editor's. One that only moved, or was saved as it was, stays whose it is. Eight queries
 * at most, however many questions. docs/product/learning.md, «The question bank».
 */
export const saveFormerQuestions = (
  tx: Connection,
  exam_id: number,
  known?: readonly WholeQuestion[],
): Promise<() => Promise<void>> => saveFormers(tx, () => listWholeQuestions(tx, exam_id), known);

/** The same of a change of these questions, wherever they are written. Eight queries at most. */
export const saveFormersOf = (tx: Connection, ids: readonly number[]): Promise<() => Promise<void>> =>
  saveFormers(tx, () => listQuestionsById(tx, ids));

async function saveFormers(
  tx: Connection,
  list: () => Promise<WholeQuestion[]>,
  known?: readonly WholeQuestion[],
): Promise<() => Promise<void>> {
  const before = new Map((known ?? (await list())).map((question) => [question.id, question]));
  return async () => {
    const after = await list();
    const former = after.flatMap((question) => {
      const old = before.get(question.id);
      return old && !isSame(old, question) ? [old] : [];
    });
    const added = after.filter(({ id }) => !before.has(id));
    if (former.length + added.length === 0) return;
    await saveFormerParts(tx, QUESTION, questions, former.map(formerOf));
    const written = [...former, ...added].map(({ id }) => id);
    await tx.execute(sql`update ${questions} set updated_at = now(),
        updated_by = nullif(current_setting('portal.editor', true), '')::bigint
      where id = any(${sql.param(written)}::bigint[])`);
  };
}
