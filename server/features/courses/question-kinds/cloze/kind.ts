import { isRich, toPlainLine, withoutFormats } from '#contract/formulas/rich-text.ts';
import { fillMarks, findMarksFault } from '#contract/question-kinds/cloze/gap-marks.ts';
import { gapsIn } from '#contract/question-kinds/cloze/gaps-in.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import { mix } from '../choice/mix.ts';
import type { QuestionKind, QuestionParts } from '../question-kind.ts';
import { plainAnswer } from '../typed/answer-forms.ts';
import { answersOfGap, scoreOfGaps, shareOf } from './score.ts';

type GapParts = { items: QuestionParts['items']; answers: QuestionParts['answers'] };

function findGapFault({ items, answers }: GapParts): string | null {
  for (const [index, gap] of items.entries()) {
    const own = answers.filter(({ question_item_id }) => question_item_id === gap.id);
    const named = `пропуска ${index + 1}`;
    if (own.some((one) => shareOf(one) < 0)) return `У ${named} доля меньше нуля`;
    if (!own.some((one) => shareOf(one) === 100)) return `У ${named} нет ответа, который приносит всё`;
    if (gap.gap_type === 'choice' && own.length < 2) return `Для ${named} нужно хотя бы два варианта`;
    if (gap.gap_type === 'number' && own.some(({ answer_text = '' }) => readQuantity(answer_text) === null))
      return `Ответ для ${named} — не число`;
    if (gap.gap_type === 'typed' && own.some(({ answer_text = '' }) => plainAnswer(toPlainLine(answer_text)) === ''))
      return `В ответе для ${named} нет ни одной буквы`;
    if (gap.gap_type !== 'choice' && own.some(({ answer_text = '' }) => isRich(answer_text)))
      return `Ответ для ${named} печатают: уберите из него оформление`;
  }
  return null;
}

/** A text with gaps: variants, words or numbers in each. */
export const cloze: QuestionKind = {
  findFault: ({ question_text = '', items, answers }) =>
    items.length === 0
      ? 'Нужен хотя бы один пропуск'
      : (findMarksFault(question_text, items.length) ?? findGapFault({ items, answers })),
  partsToShow: (question, seed) => ({
    answers: question.items
      .filter(({ gap_type }) => gap_type === 'choice')
      .flatMap((gap) => {
        const own = answersOfGap(question, gap);
        return (question.keeps_order ? own : mix(own, seed)).map(({ id, answer_text }) => ({
          id,
          answer_text,
          item_id: gap.id,
        }));
      }),
    items: question.items.map(({ id, gap_type }, index) => ({
      id,
      question_item_text: `Пропуск ${index + 1}`,
      gap_type: gap_type ?? 'typed',
    })),
  }),
  score: scoreOfGaps,
  rightAnswer: (question) => ({
    gaps: question.items.flatMap((gap) => {
      const right = answersOfGap(question, gap).find((one) => shareOf(one) === 100);
      if (!right) return [];
      return [
        gap.gap_type === 'choice'
          ? { item_id: gap.id, answer_id: right.id }
          : { item_id: gap.id, text: right.answer_text },
      ];
    }),
  }),
  inWords: (question, answer) =>
    fillMarks(withoutFormats(question.question_text), (place) => {
      const gap = question.items[place - 1];
      const given = gapsIn(answer).findLast(({ item_id }) => item_id === gap?.id);
      if (!given) return '_____';
      const text =
        'text' in given ? given.text : question.answers.find(({ id }) => id === given.answer_id)?.answer_text;
      return `[${withoutFormats(text ?? '')}]`;
    }),
};
