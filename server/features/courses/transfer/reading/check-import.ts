import { MAX_QUESTIONS } from '#contract/courses/fields.ts';
import type { ImportReport } from '#contract/courses/transfer.ts';
import type { Context } from '#server/platform/context.ts';
import { transferKinds } from '../../question-kinds/transfer-kinds.ts';
import { getExam } from '../../tests/exams.ts';
import type { Entry, FoundQuestion, ReadFile } from '../found.ts';
import { withoutForeignFiles } from './question-files.ts';
import { readInThread } from './read-in-thread.ts';

export type ReadableEntry = Entry & { question: FoundQuestion };
const isReadable = (entry: Entry): entry is ReadableEntry => 'question' in entry;

/** A file's questions that the portal can keep, as they would be kept, and all that was read. */
export async function readQuestions(bytes: Uint8Array): Promise<ReadFile & { taken: ReadableEntry[] }> {
  const read = await readInThread(bytes);
  const taken = await Promise.all(
    read.entries.filter(isReadable).map(async (entry) => ({
      ...entry,
      question: await withoutForeignFiles(entry.question),
    })),
  );
  return { ...read, taken };
}

/**
 * Says what of a file can be added to a test; changes nothing. 404 for an unknown test, 422 at `file` for one that
 * cannot be read. Three queries.
 */
export async function checkImport(
  { db }: Pick<Context, 'db'>,
  learning_exam_id: number,
  bytes: Uint8Array,
): Promise<ImportReport> {
  const { questions_count } = await getExam(db, learning_exam_id);
  const { format, entries, skipped, taken } = await readQuestions(bytes);
  return {
    format,
    skipped,
    room: Math.max(0, MAX_QUESTIONS - questions_count),
    questions: taken.map(({ number, where, question }) => ({
      number,
      where,
      question_type: question.question_type,
      question_text: question.question_text,
      right: transferKinds[question.question_type].rightInWords(question),
      has_picture: question.picture !== null,
      dropped: question.dropped,
    })),
    not_understood: entries.flatMap((entry) =>
      'why' in entry ? [{ number: entry.number, where: entry.where, name: entry.name, why: entry.why }] : [],
    ),
  };
}
