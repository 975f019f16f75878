import { and, eq } from 'drizzle-orm';
import { MAX_QUESTIONS } from '#contract/courses/fields.ts';
import { TestInput } from '#contract/courses/tests.ts';
import type { ImportOutcome } from '#contract/courses/transfer.ts';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/http/calls/host-call.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { withStoredFiles } from '#server/platform/storage/with-stored-files.ts';
import { editPassable } from '../../edit.ts';
import { editTest } from '../../tests/edit-test.ts';
import { getExam, lockExam } from '../../tests/exams.ts';
import { getTest, type WholeQuestion } from '../../tests/find-test.ts';
import { questionImports } from '../tables.ts';
import { type ReadableEntry, readQuestions } from './check-import.ts';
import { type FileToStore, filesOf, importFile, withStoredFilesOf } from './question-files.ts';

type ImportInput = { learning_exam_id: number; chosen: readonly number[]; request_key: string };

/** Questions that the import with this key added to this test; undefined where it has not been made. */
async function findImport(
  db: Connection,
  { learning_exam_id, request_key }: ImportInput,
): Promise<number[] | undefined> {
  const [made] = await db
    .select({ question_ids: questionImports.question_ids })
    .from(questionImports)
    .where(and(eq(questionImports.request_key, request_key), eq(questionImports.learning_exam_id, learning_exam_id)));
  return made?.question_ids;
}

/** The chosen questions in the order of the file; 422 for a number that is none of them. */
function choose(taken: readonly ReadableEntry[], chosen: readonly number[]): ReadableEntry[] {
  const found = taken.filter(({ number }) => chosen.includes(number));
  if (found.length < chosen.length)
    throw invalid({ chosen: 'Таких вопросов в файле нет. Выберите файл ещё раз и проверьте список' });
  return found;
}

const asGiven = ({ answers, items, ...question }: WholeQuestion) => ({
  ...question,
  answers: answers.map(({ question_item_id, ...answer }) => ({
    ...answer,
    gap_place: items.findIndex(({ id }) => id === question_item_id) + 1 || null,
  })),
  items: items.map(({ right_answer_id, ...item }) => ({
    ...item,
    right_answer_place: answers.findIndex(({ id }) => id === right_answer_id) + 1 || null,
  })),
});

/** Saves the test with these questions at its end, as its editor would. */
async function append(tx: Transaction, exam_id: number, added: readonly unknown[]): Promise<ImportOutcome> {
  const before = await getTest(tx, exam_id);
  const { exam_title, exam_announcement, exam_points, exam_duration, questions } = before;
  if (questions.length + added.length > MAX_QUESTIONS)
    throw invalid({ chosen: `В тесте помещается ${MAX_QUESTIONS} вопросов, в нём уже ${questions.length}` });
  const exam = { id: exam_id, exam_title, exam_announcement, exam_points, exam_duration };
  await editTest(tx, parseInput(TestInput, { ...exam, questions: [...questions.map(asGiven), ...added] }), null);
  const after = await getTest(tx, exam_id);
  return {
    question_ids: after.questions.slice(questions.length).map(({ id }) => id),
    saved: { before: before.updated_at, at: after.updated_at },
  };
}

/**
 * Adds the chosen questions of a file to the end of a test, all or none, and logs it. A repeated
 * `request_key` answers what the first call did. 404 for an unknown test, 422 for what cannot be read or has no room,
 * 409 as every change of a test. Some thirty queries besides those of the pictures.
 */
export async function importQuestions(
  context: SignedContext & CourseServices,
  order: ImportInput,
  bytes: Uint8Array,
): Promise<ImportOutcome> {
  const { db, caller } = context;
  const { learning_exam_id, request_key } = order;
  await getExam(db, learning_exam_id);
  const made = await findImport(db, order);
  if (made) return { question_ids: made, saved: null };
  const { taken, format } = await readQuestions(bytes);
  const chosen = choose(taken, order.chosen);
  const storing = {
    nameOf: ({ name }: FileToStore) => name,
    store: (one: FileToStore) => importFile(context, one),
  };
  return withStoredFiles(context, chosen.flatMap(filesOf), storing, async (paths) => {
    const added = chosen.map((entry) => withStoredFilesOf(entry, paths));
    const done = await editPassable(context, async (tx) => {
      const { exam_title: title } = await lockExam(tx, learning_exam_id);
      const already = await findImport(tx, order);
      if (already) return { question_ids: already, saved: null };
      const appended = await append(tx, learning_exam_id, added);
      const { question_ids } = appended;
      await tx.insert(questionImports).values({ request_key, learning_exam_id, question_ids });
      const details = { learning_exam_id, title, format, amount: question_ids.length };
      await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'questions_imported', details });
      return appended;
    });
    return { result: done, isUsed: done.saved !== null };
  });
}
