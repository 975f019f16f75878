import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { type ExamContent, findExamContent } from '#server/features/courses/exam/exam-content.ts';
import { formulasOfExam } from '#server/features/courses/exam/exam-formulas.ts';
import { scoreTest } from '#server/features/learning/results/score.ts';
import { themesToReread } from '#server/features/learning/results/themes-to-reread.ts';
import { checkQuestion } from '#server/features/review/check-question.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { triedAgain } from './one-try.ts';

type Check = {
  learning_exam_id: number;
  answers: ReadonlyMap<number, AnswerValue>;
  question_ids?: readonly number[] | undefined;
};

/** A test as it is saved now. 404 for an unknown one, 422 for one without a question that could be asked. Five queries at most. */
export async function getAskable(db: Connection, learning_exam_id: number): Promise<ExamContent> {
  const content = await findExamContent(db, learning_exam_id);
  if (!content) throw notFound('Тест не найден');
  if (content.questions.length === 0) throw invalid('В тесте пока нет ни одного готового вопроса');
  return content;
}

/**
 * POST /admin/test/check. Scores answers to a test as it is saved now, as an attempt would be: points and right answers of
 * each question, in the order that `user_id` is asked them in. Writes nothing. 404 for an unknown test, 422 for one without a
 * question that could be asked. Five queries at most. docs/product/learning.md, «Tools of a course».
 */
export async function checkKey(
  { db }: Pick<Context, 'db'>,
  user_id: number,
  { learning_exam_id, answers, question_ids }: Check,
) {
  const content = triedAgain(await getAskable(db, learning_exam_id), user_id, { question_ids, answers });
  const scored = scoreTest(content, answers);
  const marks = new Map(scored.questions.map((mark) => [mark.question_id, mark]));
  const { questions } = content;
  return {
    exam_title: content.exam_title,
    points: scored.points,
    exam_points: content.exam_points,
    questions: questions.map((question) => ({
      ...checkQuestion(question, answers.get(question.id), true, user_id),
      points: marks.get(question.id)?.points ?? 0,
      max_points: marks.get(question.id)?.max_points ?? 0,
    })),
    themes: themesToReread(questions, marks),
    formulas: formulasOfExam(content, true),
  };
}
