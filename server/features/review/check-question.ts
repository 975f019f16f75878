import { type AnswerValue, questionTypes } from '#contract/learning.ts';
import type { CheckedQuestion } from '#contract/review.ts';
import type { ExamQuestion } from '#server/features/courses/exam-content.ts';
import { formsInWords } from '#server/features/courses/typed-answer.ts';
import { testQuestion } from '#server/features/learning/open-test.ts';
import { fraction } from '#server/features/learning/score.ts';

/** What a question is answered right with, in the shape of an answer. */
export function rightAnswer(question: ExamQuestion): AnswerValue {
  switch (question.question_type) {
    case questionTypes.typed:
      return { text: formsInWords(question.question_right_answer) };
    case questionTypes.matching:
      return {
        pairs: question.items.flatMap(({ id, right_answer_id }) =>
          right_answer_id === null ? [] : [{ item_id: id, answer_id: right_answer_id }],
        ),
      };
    default:
      return { answer_ids: question.answers.filter(({ right }) => right === 1).map(({ id }) => id) };
  }
}

/** A question as its pupil sees it afterwards; the right answer only where `isTold`. */
export const checkQuestion = (
  question: ExamQuestion,
  answer: AnswerValue | undefined,
  isTold: boolean,
): CheckedQuestion => ({
  ...testQuestion(question),
  answer: answer ?? null,
  share: fraction(question, answer),
  right: isTold ? rightAnswer(question) : null,
});
