import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { CheckedQuestion } from '#contract/review.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { gapSharesOf } from '#server/features/courses/question-kinds/cloze/score.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import { testQuestion } from '#server/features/learning/attempts/open-test.ts';
import { fraction } from '#server/features/learning/results/score.ts';

const leftOut = { is_left_out: true } as const;

/** Explanations of a question, its variants and its categories; nothing where there are none. */
function feedbackOf({ question_feedback = '', answers, items }: ExamQuestion): Pick<CheckedQuestion, 'feedback'> {
  const feedback = {
    text: question_feedback,
    answers: answers.flatMap(({ id, answer_feedback: text }) => (text ? [{ id, text }] : [])),
    items: items.flatMap(({ id, item_feedback: text }) => (text ? [{ id, text }] : [])),
  };
  return feedback.text || feedback.answers.length + feedback.items.length > 0 ? { feedback } : {};
}

/** A question as its learner sees it afterwards, in the order it was asked in; the right answer and its explanation only with `showsAnswer`. */
export const checkQuestion = (
  question: ExamQuestion,
  answer: AnswerValue | undefined,
  showsAnswer: boolean,
  seed: number,
): CheckedQuestion => ({
  ...testQuestion(question, seed),
  answer: answer ?? null,
  share: fraction(question, answer),
  right: showsAnswer ? questionKinds[question.question_type].rightAnswer(question) : null,
  ...(question.is_left_out ? leftOut : {}),
  ...(showsAnswer ? gapSharesOf(question, answer) : {}),
  ...(showsAnswer ? feedbackOf(question) : {}),
});
