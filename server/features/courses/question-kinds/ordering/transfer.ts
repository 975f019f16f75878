import { hasMarkup, withoutFormats } from '#contract/formulas/rich-text.ts';
import type { OrderScoring } from '#contract/question-kinds/ordering/scoring.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { FoundParts } from '../../transfer/found.ts';
import { textOf } from '../../transfer/gift/gift-text.ts';
import type { ReportLoss } from '../../transfer/loss-reasons.ts';
import { feedbackElement, feedbackOf, wordsIn, wordsOf } from '../../transfer/moodle/moodle-answer.ts';
import { checkAmount, foundVariant, requireDifferent } from '../../transfer/reading/found-text.ts';
import type { ReadGift, ReadMoodle, TransferKind } from '../transfer-kind.ts';
import { type OrderSettings, readSettings } from './settings.ts';

const gradings = {
  places: 'ABSOLUTE_POSITION',
  neighbours: 'RELATIVE_NEXT_EXCLUDE_LAST',
  whole: 'ALL_OR_NOTHING',
} as const satisfies Record<OrderScoring, string>;

type Variant = { text: string; feedback: string };

function translate(all: readonly Variant[], settings: OrderSettings, drop: ReportLoss): FoundParts {
  const own = all.filter(({ text }) => text.trim() !== '');
  checkAmount(own.length);
  const order_scoring = readSettings(settings, own.length, drop);
  const answers = own.map(({ text, feedback }) => ({
    answer_text: foundVariant(text),
    right: 0 as const,
    ...(feedback === '' ? {} : { answer_feedback: feedback }),
  }));
  requireDifferent(
    answers.map(({ answer_text }) => answer_text),
    'Два одинаковых варианта',
  );
  return {
    question_type: questionTypes.ordering,
    question_right_answer: '',
    answers,
    items: [],
    ...(order_scoring === 'places' ? {} : { order_scoring }),
  };
}

/** The words before the variants, as the plug-in reads them (qtype_ordering::import_from_gift). */
const header =
  /^>\s*(\d+)?(?:\s+(ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)(?=\s|$))?(?:\s+(HORIZONTAL|HORI|H|1|VERTICAL|VERT|V|0)(?=\s|$))?(?:\s+(ALL_OR_NOTHING|ABSOLUTE_POSITION|ABSOLUTE|ABS|(?:RELATIVE|LONGEST)_[A-Z_]+|RELATIVE|REL)(?=\s|$))?(?:\s+(SHOW|TRUE|YES|1|HIDE|FALSE|NO|0)(?=\s|$))?/;

/** «>3 ALL VERTICAL ABSOLUTE_POSITION SHOW», then a variant on each line, in no format but Moodle's own. */
const readGift: ReadGift = (given, _, drop) => {
  const [words = '', count, select, layout, grading] = header.exec(given) ?? [];
  const variants = given
    .slice(words.length)
    .split('\n')
    .map((line) => ({ text: textOf(line, undefined, drop), feedback: '' }));
  // Without a number the plug-in asks six of them.
  return () => translate(variants, { count: count ?? '6', select, layout, grading }, drop);
};

const readMoodle: ReadMoodle = (question, drop) => {
  const wordIn = (name: string) => question.one(name)?.text().trim().toUpperCase() || undefined;
  const variants = question
    .all('answer')
    .map((answer) => ({ text: wordsOf(answer, drop), feedback: feedbackOf(answer, drop) }));
  const settings = {
    // Former versions of the plug-in have other names for the first two.
    select: wordIn('selecttype') ?? wordIn('logical'),
    count: wordIn('selectcount') ?? wordIn('studentsee') ?? '6',
    layout: wordIn('layouttype'),
    grading: wordIn('gradingtype'),
  };
  return () => translate(variants, settings, drop);
};

/**
 * The plug-in takes its lines as they stand: what has a meaning to Moodle before or after it would come over as something else.
 */
const isPlainLine = (text: string): boolean =>
  !hasMarkup(text) && !/[\\{}<&\n]|####|^\s*(?:\/\/|\[|\$CATEGORY)|::/.test(text);

export const ordering = {
  rightInWords: ({ answers }) => answers.map(({ answer_text }, at) => `${at + 1}) ${withoutFormats(answer_text)}`),
  gift: {
    read: { ordering: readGift },
    write: ({ answers, order_scoring = 'places' }) => [
      `>${answers.length} ALL VERTICAL ${gradings[order_scoring]} SHOW`,
      ...answers.map(({ answer_text }) => answer_text),
    ],
    findFault: ({ answers }) =>
      answers.every(({ answer_text }) => isPlainLine(answer_text))
        ? null
        : 'вариант порядка GIFT записывает одной строкой простого текста, без оформления, формул и знаков «\\ { } < & ####»: выгрузите тест в Moodle XML',
  },
  moodle: {
    read: { ordering: readMoodle },
    type: 'ordering',
    write: ({ answers, order_scoring = 'places' }) => [
      '<layouttype>VERTICAL</layouttype>',
      '<selecttype>ALL</selecttype>',
      `<selectcount>${answers.length}</selectcount>`,
      `<gradingtype>${gradings[order_scoring]}</gradingtype>`,
      '<showgrading>SHOW</showgrading>',
      ...answers.map(
        ({ answer_text, answer_feedback }, at) =>
          `<answer fraction="${at + 1}" ${wordsIn(answer_text)}${feedbackElement('feedback', answer_feedback)}</answer>`,
      ),
    ],
  },
} satisfies TransferKind;
