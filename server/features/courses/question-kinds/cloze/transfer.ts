import { isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import type { Weighed } from '../../transfer/found.ts';
import { codeOfGap } from '../../transfer/moodle/embedded.ts';
import type { Code } from '../../transfer/moodle/embedded-codes.ts';
import { fractionsOfSeveral, gapNameOf, isMixed } from '../../transfer/moodle/gap-names.ts';
import { weightOfGap } from '../../transfer/moodle/lacking-gaps.ts';
import { sourceIn } from '../../transfer/moodle/moodle-text.ts';
import { gapsOfSource, markedSource, withBlanks } from '../../transfer/moodle/read-embedded.ts';
import { markedByPlace, missingWords } from '../../transfer/moodle/read-missing-words.ts';
import { translateChoice } from '../choice/transfer.ts';
import type { ReadMoodle, TransferKind } from '../transfer-kind.ts';
import { foundGaps, type GivenGap } from './found-gaps.ts';
import { findGiftFault, writeGiftGap } from './gift-gap.ts';
import { answersOfGap, shareOf } from './score.ts';

/** The fractions of a gap that takes several variants are parts of a whole there. */
function weighedOf({ answers }: GivenGap, code: Code): Weighed[] {
  const fractions = fractionsOfSeveral(code.answers);
  return answers.map((answer, at) => ({ ...answer, fraction: fractions[at] ?? 0 }));
}

/** A text with embedded answers; one that has nothing but several variants to mark is a question of that type. */
const readEmbedded: ReadMoodle = (question, drop) => {
  const { codes, gaps } = gapsOfSource(sourceIn(question.one('questiontext')), drop);
  const [code, ...others] = codes;
  const [gap] = gaps;
  if (code && gap && others.length === 0 && gapNameOf(code.word) === 'several')
    return {
      answers: () => ({
        ...translateChoice(weighedOf(gap, code), false, drop),
        ...(isMixed(code.word) ? {} : { keeps_order: true }),
      }),
      change: withBlanks,
      weight: code.weight,
    };
  return { ...foundGaps(gaps, drop), change: (source) => markedSource(source) };
};

/** A text whose gaps are filled with words of lists, chosen or dragged. */
const readMissingWords: ReadMoodle = (question, drop) => {
  const gaps = missingWords(question, sourceIn(question.one('questiontext')), drop);
  return { answers: foundGaps(gaps, drop).answers, change: markedByPlace };
};

/** What stands in place of a gap's sign. */
function codesOf(question: ExamQuestion): (place: number) => string {
  const weight = weightOfGap(question);
  const codes = question.items.map(({ id, gap_type }) => {
    const type = gap_type ?? 'typed';
    const answers = answersOfGap(question, { id }).map((answer) => ({
      text: type === 'choice' ? answer.answer_text : wordsOf(answer.answer_text),
      share: shareOf(answer),
      tolerance: answer.answer_tolerance ?? 0,
      feedback: answer.answer_feedback ?? '',
    }));
    return codeOfGap({ gap_type: type, answers }, question.keeps_order ?? false, weight);
  });
  return (place) => codes[place - 1] ?? '';
}

const wordsOf = (text: string): string => (isRich(text) ? toPlainLine(text) : text);

export const cloze = {
  rightInWords: ({ items, answers }) =>
    items.map((_, index) =>
      answers
        .filter(
          ({ gap_place, answer_share, right }) => gap_place === index + 1 && shareOf({ answer_share, right }) === 100,
        )
        .map(({ answer_text }) => toPlainLine(answer_text))
        .join(' или '),
    ),
  gift: { read: {}, write: writeGiftGap, findFault: findGiftFault },
  moodle: {
    read: { cloze: readEmbedded, multianswer: readEmbedded, gapselect: readMissingWords, ddwtos: readMissingWords },
    type: 'cloze',
    codeOf: codesOf,
    write: () => [],
  },
} satisfies TransferKind;
