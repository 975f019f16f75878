import { withoutFormats } from '#contract/formulas/rich-text.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import type { QuestionKind, QuestionParts } from '../question-kind.ts';
import { mix } from './mix.ts';

export const findVariantsFault = ({ answers }: Pick<QuestionParts, 'answers'>): string | null =>
  answers.length < 2 ? 'Нужно хотя бы два варианта ответа' : null;

export const variantsToShow = ({ answers, keeps_order }: ExamQuestion, seed: number) =>
  (keeps_order ? answers : mix(answers, seed)).map(({ id, answer_text }) => ({ id, answer_text }));

export const textOfVariant = ({ answers }: ExamQuestion, id: number | undefined): string =>
  answers.find((one) => one.id === id)?.answer_text ?? '';

/** How many of a question's own variants an answer marks, and how many of them are right. */
export function countMarked({ answers }: ExamQuestion, answer: AnswerValue): { marked: number; right: number } {
  const marked = answers.filter(({ id }) => markedIn(answer).includes(id));
  return { marked: marked.length, right: marked.filter(({ right }) => right === 1).length };
}

/** What kinds of questions with one right variant and with several have in common. */
export const choice: Pick<QuestionKind, 'partsToShow' | 'rightAnswer' | 'inWords'> = {
  partsToShow: (question, seed) => ({ answers: variantsToShow(question, seed), items: [] }),
  rightAnswer: ({ answers }) => ({ answer_ids: answers.filter(({ right }) => right === 1).map(({ id }) => id) }),
  inWords: (question, answer) =>
    markedIn(answer)
      .map((id) => withoutFormats(textOfVariant(question, id)))
      .join('; '),
};
