import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { findGapFault } from '../cloze/find-gap-fault.ts';
import { answersOfGap, scoreOfGaps, shareOf } from '../cloze/score.ts';
import type { QuestionKind, QuestionParts } from '../question-kind.ts';

function findFieldFault({ items, answers, question_unit = '' }: QuestionParts): string | null {
  const [field, ...others] = items;
  if (!field || others.length > 0 || field.gap_type === 'choice') return 'Нужно указать, какие ответы засчитывать';
  const fault = findGapFault(field, answers, 'вопроса');
  if (fault !== null || field.gap_type !== 'number') return fault;
  return answers.some(({ answer_text }) => readNumber(answer_text, question_unit) === null)
    ? 'Единица ответа — не та, что у вопроса: напишите её в поле «Единица»'
    : null;
}

/** The first answer that brings everything, as it may be typed. */
function rightOf(question: ExamQuestion): string {
  const own = question.items.flatMap((field) => answersOfGap(question, field));
  return own.find((one) => shareOf(one) === 100)?.answer_text ?? '';
}

/** Typed words or a number, each accepted answer with a share and an explanation of its own. The field is its only item. */
export const gradedTyped: QuestionKind = {
  findFault: findFieldFault,
  partsToShow: ({ items, question_unit }) => ({
    answers: [],
    items: items.map(({ id, gap_type }) => ({ id, question_item_text: 'Ответ', gap_type: gap_type ?? 'typed' })),
    ...(question_unit ? { question_unit } : {}),
  }),
  score: scoreOfGaps,
  rightAnswer: (question) => ({ text: rightOf(question) }),
  inWords: (_, answer) => textIn(answer),
};
