import { isRich } from '#contract/formulas/rich-text.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { formatWhole } from '#contract/words/numbers.ts';
import type { ExamQuestion, OptionalQuestionFields } from '../exam/exam-question.ts';
import { hasOwnShares } from '../question-kinds/choice/shares.ts';
import type { FoundQuestion } from './found.ts';
import { lossReasons, type ReportLoss, roundedWeight } from './loss-reasons.ts';
import { lackingGaps } from './moodle/lacking-gaps.ts';
import { isMoodleFraction } from './moodle/moodle-weight.ts';

/** Fields that Moodle has no place for: they go with a question as its tags, which Moodle stores and gives back. */
const names = {
  question_theme: 'тема',
  question_weight: 'вес',
  question_unit: 'единица',
  question_tolerance: 'допуск в процентах',
} as const;
const ORDER = 'порядок важен';
/** From eleven right variants on Moodle has no equal shares: written as tens and fives, they are equal here. */
const EQUAL_SHARES = 'доли вариантов равны';
const PAIRS = 'за неверную пару, %';
/** GIFT's answers within a text are a question of their own type: with this they are a gap. */
const GAP = 'пропуск в тексте';

/** Moodle cuts longer ones, and its files have brackets around them. */
const fits = (tag: string): boolean => tag.length <= 50 && !/[\]\n]/.test(tag);

const labels = {
  theme: 'тема длиннее, чем метка Moodle',
  unit: 'единица длиннее, чем метка Moodle',
  pairs: 'пояснения к парам: в Moodle для них нет места',
  order: 'пояснения к вариантам порядка: в GIFT для них нет места',
  formats: 'оформление вариантов в парах: Moodle показывает их списком, в котором есть только буквы',
};

const tellsOfOrder = ({ question_type, answers }: ExamQuestion): boolean =>
  question_type === questionTypes.ordering && answers.some(({ answer_feedback }) => answer_feedback);

const isEqualOfMany = ({ question_type, answers }: ExamQuestion): boolean =>
  question_type === questionTypes.multipleChoice &&
  !hasOwnShares(answers) &&
  answers.filter(({ right }) => right === 1).length > 10;

function scoringTags(question: ExamQuestion): string[] {
  const { question_type, wrong_pair_penalty = 0 } = question;
  if (question_type === questionTypes.matching)
    return wrong_pair_penalty > 0 ? [`${PAIRS}: ${formatWhole(wrong_pair_penalty)}`] : [];
  return isEqualOfMany(question) ? [EQUAL_SHARES] : [];
}

/** What Moodle will score otherwise than the portal, or not take as it is, in words for the file's reader. */
export function scoringNotes(question: ExamQuestion): string[] {
  const { question_type, wrong_pair_penalty = 0, answers } = question;
  if (question_type === questionTypes.matching && wrong_pair_penalty > 0)
    return [`за неверную пару портал снимает ${formatWhole(wrong_pair_penalty)} % верной, Moodle не снимает ничего`];
  const unknown = answers
    .map(({ answer_share }) => Math.abs(answer_share ?? 0))
    .filter((share) => !isMoodleFraction(share));
  if (question_type !== questionTypes.multipleChoice || unknown.length === 0) return [];
  const named = [...new Set(unknown)].map((share) => `${formatWhole(share)} %`).join(', ');
  return [`таких долей в списке Moodle нет: ${named}; при импорте выберите «Ближайшая оценка из списка»`];
}

/** Whether a tag says that the shares of the variants are equal, whatever the file's fractions are. */
export const saysEqualShares = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag.trim().toLowerCase() === EQUAL_SHARES);

/** Whether a tag says that the answers of a question stand in a gap of its text. */
export const saysGap = (tags: readonly string[]): boolean => tags.some((tag) => tag.trim().toLowerCase() === GAP);

/**
 * The tags a question is written with, and what of it has no place even there, in words. `isBare`: the format has no weight,
 * order and unit of its own.
 */
export function tagsOf(question: ExamQuestion, isBare: boolean): { tags: string[]; lacking: string[] } {
  const { question_theme, question_weight, question_unit, question_tolerance, keeps_order } = question;
  const theme = question_theme ? [`${names.question_theme}: ${question_theme}`] : [];
  const percent =
    question.tolerance_in_percent && question_tolerance
      ? // As programs write it: of a very small one nothing is lost.
        [`${names.question_tolerance}: ${String(question_tolerance).replace('.', ',')}`]
      : [];
  const weight =
    question_weight === undefined || question_weight === 1
      ? []
      : [`${names.question_weight}: ${formatWhole(question_weight)}`];
  const unit = question_unit ? [`${names.question_unit}: ${question_unit}`] : [];
  const bare = isBare ? [...weight, ...unit, ...(keeps_order ? [ORDER] : [])] : [];
  const gap = isBare && question.question_type === questionTypes.cloze ? [GAP] : [];
  const isPairs = question.question_type === questionTypes.matching;
  const tellsOfPairs =
    isPairs &&
    [...question.items.map((item) => item.item_feedback), ...question.answers.map((one) => one.answer_feedback)].some(
      Boolean,
    );
  return {
    tags: [...theme, ...percent, ...bare, ...gap, ...scoringTags(question)].filter(fits),
    lacking: [
      ...(theme.every(fits) ? [] : [labels.theme]),
      ...(!isBare || unit.every(fits) ? [] : [labels.unit]),
      ...(tellsOfPairs ? [labels.pairs] : []),
      ...(isBare && tellsOfOrder(question) ? [labels.order] : []),
      ...(isPairs && question.answers.some(({ answer_text }) => isRich(answer_text)) ? [labels.formats] : []),
      ...lackingGaps(question, isBare),
    ],
  };
}

const numberIn = (text: string, min: number, max: number): number | undefined => {
  const value = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
};

/** A weight as the portal keeps it: hundredths. */
const weightIn = (value: number, drop: ReportLoss): MoreFields => {
  const question_weight = Math.round(value * 100) / 100;
  if (Math.abs(question_weight - value) > 1e-9) drop(roundedWeight(value, question_weight));
  return question_weight === 1 ? {} : { question_weight };
};

type MoreFields = Pick<FoundQuestion, keyof OptionalQuestionFields | 'wrong_pair_penalty'>;

const readers: [prefix: string, read: (text: string, drop: ReportLoss) => MoreFields | undefined][] = [
  [names.question_theme, (text) => (text === '' ? undefined : { question_theme: text.slice(0, 300) })],
  [
    names.question_weight,
    (text, drop) => {
      const value = numberIn(text, 0.01, 100);
      return value === undefined ? undefined : weightIn(value, drop);
    },
  ],
  [
    PAIRS,
    (text) => {
      const value = numberIn(text, 0, 100);
      return value === undefined ? undefined : { wrong_pair_penalty: Math.round(value * 100) / 100 };
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

function readTag(tag: string, drop: ReportLoss): MoreFields | undefined {
  if (tag.toLowerCase() === ORDER) return { keeps_order: true };
  if ([EQUAL_SHARES, GAP].includes(tag.toLowerCase())) return {};
  const colon = tag.indexOf(':');
  const prefix = tag.slice(0, colon).trim().toLowerCase();
  return readers.find(([name]) => colon > 0 && name === prefix)?.[1](tag.slice(colon + 1).trim(), drop);
}

/** Reads optional fields of a question from the portal's own tags, and its grade where the file has one. */
export function readMore(
  { tags, weight }: { tags: readonly string[]; weight?: number | undefined },
  drop: ReportLoss,
): MoreFields {
  const own = tags.map((tag) => readTag(tag.trim(), drop));
  if (own.includes(undefined)) drop(lossReasons.tags);
  const fitting = weight === undefined || (weight >= 0.01 && weight <= 100);
  if (!fitting) drop(lossReasons.weight);
  return Object.assign({}, fitting && weight !== undefined ? weightIn(weight, drop) : {}, ...own);
}
