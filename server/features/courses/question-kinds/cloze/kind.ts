import { withoutFormats } from '#contract/formulas/rich-text.ts';
import { fillMarks, findMarksFault } from '#contract/question-kinds/cloze/gap-marks.ts';
import { gapsIn } from '#contract/question-kinds/cloze/gaps-in.ts';
import { mix } from '../choice/mix.ts';
import type { QuestionKind } from '../question-kind.ts';
import { findGapFault } from './find-gap-fault.ts';
import { answersOfGap, scoreOfGaps, shareOf } from './score.ts';

/** A text with gaps: variants, words or numbers in each. */
export const cloze: QuestionKind = {
  findFault: ({ question_text = '', items, answers }) =>
    items.length === 0
      ? 'Нужен хотя бы один пропуск'
      : (findMarksFault(question_text, items.length) ??
        items
          .map((gap, index) => findGapFault(gap, answers, `пропуска ${index + 1}`))
          .find((fault) => fault !== null) ??
        null),
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
