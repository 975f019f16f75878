import { type QuestionType, questionTypes } from '#contract/learning.ts';
import { formsOf } from './typed-answer.ts';

type Asked = {
  question_type: QuestionType;
  question_right_answer: string;
  answers: readonly { id: number; right: 0 | 1 }[];
  items: readonly { right_answer_id: number | null }[];
};

/** Why a question can't be asked, in words for its editor; null when it is complete. */
export function questionFault({ question_type, question_right_answer, answers, items }: Asked): string | null {
  const right = answers.filter((answer) => answer.right === 1).length;
  if (question_type === questionTypes.typed)
    return formsOf(question_right_answer).length === 0 ? 'Не указан правильный ответ' : null;
  if (answers.length < 2) return 'Нужно хотя бы два варианта ответа';
  if (question_type === questionTypes.one)
    return right === 1 ? null : right === 0 ? 'Не отмечен верный вариант' : 'Верный вариант должен быть один';
  if (question_type === questionTypes.several) return right > 0 ? null : 'Не отмечен ни один верный вариант';
  if (items.length === 0) return 'Нужна хотя бы одна категория';
  const known = new Set(answers.map((answer) => answer.id));
  const matched = items.every(({ right_answer_id }) => right_answer_id !== null && known.has(right_answer_id));
  return matched ? null : 'Не у каждой категории указан верный вариант';
}
