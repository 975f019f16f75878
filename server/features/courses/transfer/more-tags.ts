import { isRich } from '#contract/formulas/rich-text.ts';
import { formatWhole } from '#contract/words/numbers.ts';
import type { ExamQuestion, OptionalQuestionFields } from '../exam/exam-question.ts';
import type { FoundQuestion } from './found.ts';
import { lossReasons, type ReportLoss } from './loss-reasons.ts';

/** Fields that Moodle has no place for: they go with a question as its tags, which Moodle stores and gives back. */
const names = {
  question_theme: 'тема',
  question_weight: 'вес',
  question_unit: 'единица',
  question_tolerance: 'допуск в процентах',
} as const;
const ORDER = 'порядок важен';

/** Moodle cuts longer ones, and its files have brackets around them. */
const fits = (tag: string): boolean => tag.length <= 50 && !/[\]\n]/.test(tag);

const labels = {
  theme: 'тема длиннее, чем метка Moodle',
  unit: 'единица длиннее, чем метка Moodle',
  pairs: 'пояснения к парам: в Moodle для них нет места',
  formats: 'оформление вариантов в парах: Moodle показывает их списком, в котором есть только буквы',
};

/** The tags a question is written with, and what of it has no place even there, in words. `isBare`: the format has no weight, order and unit of its own. */
export function tagsOf(question: ExamQuestion, isBare: boolean): { tags: string[]; lacking: string[] } {
  const { question_theme, question_weight, question_unit, question_tolerance, keeps_order } = question;
  const theme = question_theme ? [`${names.question_theme}: ${question_theme}`] : [];
  const percent =
    question.tolerance_in_percent && question_tolerance
      ? [`${names.question_tolerance}: ${formatWhole(question_tolerance)}`]
      : [];
  const weight =
    question_weight === undefined || question_weight === 1
      ? []
      : [`${names.question_weight}: ${formatWhole(question_weight)}`];
  const unit = question_unit ? [`${names.question_unit}: ${question_unit}`] : [];
  const bare = isBare ? [...weight, ...unit, ...(keeps_order ? [ORDER] : [])] : [];
  const tellsOfPairs =
    question.items.length > 0 &&
    [...question.items.map((item) => item.item_feedback), ...question.answers.map((one) => one.answer_feedback)].some(
      Boolean,
    );
  return {
    tags: [...theme, ...percent, ...bare].filter(fits),
    lacking: [
      ...(theme.every(fits) ? [] : [labels.theme]),
      ...(!isBare || unit.every(fits) ? [] : [labels.unit]),
      ...(tellsOfPairs ? [labels.pairs] : []),
      ...(question.items.length > 0 && question.answers.some(({ answer_text }) => isRich(answer_text))
        ? [labels.formats]
        : []),
    ],
  };
}

const numberIn = (text: string, min: number, max: number): number | undefined => {
  const value = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
};

/** A weight as the portal keeps it: hundredths. */
const weightIn = (value: number): OptionalQuestionFields => {
  const question_weight = Math.round(value * 100) / 100;
  return question_weight === 1 ? {} : { question_weight };
};

const readers: [prefix: string, read: (text: string) => OptionalQuestionFields | undefined][] = [
  [names.question_theme, (text) => (text === '' ? undefined : { question_theme: text.slice(0, 300) })],
  [
    names.question_weight,
    (text) => {
      const value = numberIn(text, 0.01, 100);
      return value === undefined ? undefined : weightIn(value);
    },
  ],
  [names.question_unit, (text) => (text === '' || text.length > 30 ? undefined : { question_unit: text })],
  [
    names.question_tolerance,
    (text) => {
      const value = numberIn(text, 0, 1e9);
      return value === undefined ? undefined : { question_tolerance: value, tolerance_in_percent: true };
    },
  ],
];

function readTag(tag: string): OptionalQuestionFields | undefined {
  if (tag.toLowerCase() === ORDER) return { keeps_order: true };
  const colon = tag.indexOf(':');
  const prefix = tag.slice(0, colon).trim().toLowerCase();
  return readers.find(([name]) => colon > 0 && name === prefix)?.[1](tag.slice(colon + 1).trim());
}

/** Reads optional fields of a question from the portal's own tags, and its grade where the file has one. */
export function readMore(
  { tags, weight }: { tags: readonly string[]; weight?: number | undefined },
  drop: ReportLoss,
): Pick<FoundQuestion, keyof OptionalQuestionFields> {
  const own = tags.map((tag) => readTag(tag.trim()));
  if (own.includes(undefined)) drop(lossReasons.tags);
  const fitting = weight === undefined || (weight >= 0.01 && weight <= 100);
  if (!fitting) drop(lossReasons.weight);
  return Object.assign({}, fitting && weight !== undefined ? weightIn(weight) : {}, ...own);
}
