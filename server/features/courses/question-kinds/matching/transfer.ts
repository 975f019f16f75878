import { withoutFormats } from '#contract/formulas/rich-text.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { type FoundParts, NotImportable } from '../../transfer/found.ts';
import { withFeedback } from '../../transfer/gift/gift-parts.ts';
import { giftText, giftTextWithoutArrow, LETTERS, textOf } from '../../transfer/gift/gift-text.ts';
import { plainText, saysYes, textElement, wordsIn, wordsOf } from '../../transfer/moodle/moodle-answer.ts';
import {
  checkAmount,
  foundText,
  foundVariant,
  MAX_ANSWERS,
  requireDifferent,
} from '../../transfer/reading/found-text.ts';
import { writable } from '../../transfer/writable.ts';
import type { ReadGift, ReadMoodle, TransferKind } from '../transfer-kind.ts';

/** A pair without an item is an answer that belongs to none. */
type Pair = { item: string; answer: string; feedback: string };

function translate(pairs: readonly Pair[]): FoundParts {
  const own = pairs
    .filter(({ item, answer }) => writable(item) !== '' || writable(answer) !== '')
    .map(({ item, answer, feedback }) => ({ item: writable(item), answer: foundVariant(answer), feedback }));
  // In the order of the file they would give the answer away.
  const texts = [...new Set(own.map(({ answer }) => answer))].sort((one, other) => one.localeCompare(other, 'ru'));
  checkAmount(texts.length);
  const items = own
    .filter(({ item }) => item !== '')
    .map(({ item, answer, feedback }) => ({
      question_item_text: foundText(item, 1000, 'текст категории'),
      right_answer_place: texts.indexOf(answer) + 1,
      ...(feedback === '' ? {} : { item_feedback: feedback }),
    }));
  requireDifferent(
    items.map(({ question_item_text }) => question_item_text),
    'Две одинаковые категории',
  );
  if (items.length === 0) throw new NotImportable('Нет ни одной категории');
  if (items.length > MAX_ANSWERS) throw new NotImportable(`Больше ${MAX_ANSWERS} категорий`);
  return {
    question_type: questionTypes.matching,
    question_right_answer: '',
    answers: texts.map((answer_text) => ({ answer_text, right: 0 })),
    items,
  };
}

/** «=item -> answer». */
const readGift: ReadGift = (given, format, drop) => {
  const pairs = given
    .split('=')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const arrow = part.indexOf('->');
      if (arrow === -1) throw new NotImportable('Не у каждой пары есть стрелка «->»');
      const { answer, feedback } = withFeedback(part.slice(arrow + 2));
      return {
        item: textOf(part.slice(0, arrow), format, drop),
        answer: textOf(answer, LETTERS, drop),
        feedback: textOf(feedback, format, drop),
      };
    });
  return () => translate(pairs);
};

const readMoodle: ReadMoodle = (question, drop) => {
  const pairs = question
    .all('subquestion')
    .map((pair) => ({ item: wordsOf(pair, drop), answer: plainText(pair.one('answer'), drop), feedback: '' }));
  // Unlike variants of a choice, pairs are shuffled where nothing is said of it (qformat_xml::import_match).
  const keeps_order = !saysYes(question.one('shuffleanswers'), true);
  return () => ({ ...translate(pairs), ...(keeps_order ? { keeps_order } : {}) });
};

/** The pairs of a question, then what belongs to no category. Moodle chooses answers from a list, which has letters only. */
function pairsOf({ answers, items }: ExamQuestion): Omit<Pair, 'feedback'>[] {
  const textOfAnswer = new Map(answers.map(({ id, answer_text }) => [id, answer_text]));
  const pairs = items.map(({ question_item_text, right_answer_id }) => ({
    item: question_item_text,
    answer: textOfAnswer.get(right_answer_id ?? 0) ?? '',
  }));
  const used = new Set(pairs.map(({ answer }) => answer));
  const spare = [...new Set(textOfAnswer.values())].filter((text) => !used.has(text));
  return [...pairs, ...spare.map((answer) => ({ item: '', answer }))];
}

export const matching = {
  rightInWords: ({ answers, items }) =>
    items.map(
      ({ question_item_text, right_answer_place }) =>
        `${withoutFormats(question_item_text)} → ${withoutFormats(answers[(right_answer_place ?? 0) - 1]?.answer_text ?? '')}`,
    ),
  gift: {
    read: { matching: readGift },
    write: (question) =>
      pairsOf(question).map(
        ({ item, answer }) =>
          `=${giftTextWithoutArrow(question.question_text, item)} -> ${giftText(withoutFormats(answer))}`,
      ),
  },
  moodle: {
    read: { matching: readMoodle, match: readMoodle },
    type: 'matching',
    write: (question) => [
      `<shuffleanswers>${!question.keeps_order}</shuffleanswers>`,
      ...pairsOf(question).map(
        ({ item, answer }) =>
          `<subquestion ${wordsIn(item)}<answer>${textElement(withoutFormats(answer))}</answer></subquestion>`,
      ),
    ],
  },
} satisfies TransferKind;
