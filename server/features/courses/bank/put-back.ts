import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { CourseServices } from '../teachings/course-use.ts';
import { lockExam } from '../tests/exams.ts';
import { changeTest, getQuestion } from '../tests/questions.ts';
import { writeQuestions } from '../tests/write-questions.ts';
import { getQuestionVersion } from './list-versions.ts';

type PutBack = { question_id: number; version_id: number; actor_id: number };

/**
 * Saves a question as a former version had it: an edit like any other, so that what stood becomes a former version itself.
 * Variants keep their ids, and with them what was answered. 409 where its key was mended since: points were counted anew by
 * that, and the former key would undo it for who comes next; and where tests would lack the question. Some twenty queries.
 */
export async function putBackQuestion(
  tx: Connection,
  { courseLearners }: Pick<CourseServices, 'courseLearners'>,
  { question_id, version_id, actor_id }: PutBack,
): Promise<void> {
  const { learning_exam_id, ordinal_number } = await getQuestion(tx, question_id);
  const { exam_title: title } = await lockExam(tx, learning_exam_id);
  const finish = await changeTest(tx, learning_exam_id);
  const { fields, replaced_at } = await getQuestionVersion(tx, question_id, version_id);
  if (await courseLearners.wasCorrectedSince(tx, question_id, replaced_at))
    throw conflict(
      'После этой версии ключ вопроса исправляли, и баллы пересчитаны по новому. Верните нужные слова правкой вопроса',
    );
  const { answers, items, ...question } = fields;
  const of = { learning_question_id: question_id };
  // A row of its kind may stand in the place of another by now: what is there is changed, what is gone comes back under its id.
  await writeQuestions(tx, {
    questions: [{ ...question, id: question_id, learning_exam_id, ordinal_number }],
    answers: answers.map((answer) => ({ ...answer, ...of })),
    items: items.map((item) => ({ ...item, ...of })),
  });
  await finish();
  const details = { question_id, exam_id: learning_exam_id, title };
  await writeLog(tx, { actor_id, subject_id: null, action: 'question_put_back', details });
}
