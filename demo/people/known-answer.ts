import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import { FORMS, formsOf } from '#server/features/courses/question-kinds/typed/answer-forms.ts';

/** What somebody answers who knows it: of several spellings the first, where the kind itself tells all of them in words. */
export function knownAnswer(question: ExamQuestion): AnswerValue {
  const right = questionKinds[question.question_type].rightAnswer(question);
  const key = question.question_right_answer;
  return 'text' in right && key.includes(FORMS) ? { text: formsOf(key)[0] ?? right.text } : right;
}
