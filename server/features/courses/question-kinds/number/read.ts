import { toPlainText } from '#contract/formulas/rich-text.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { formatWhole } from '#contract/words/numbers.ts';
import { type FoundParts, NotImportable, type Weighed } from '../../transfer/found.ts';
import { equalParts, feedbackFor, weighed, withFeedback } from '../../transfer/gift/gift-parts.ts';
import { textOf } from '../../transfer/gift/gift-text.ts';
import { lossReasons, type ReportLoss } from '../../transfer/loss-reasons.ts';
import { feedbackOf, fractionOf, plainText } from '../../transfer/moodle/moodle-answer.ts';
import { shortText } from '../../transfer/moodle/moodle-text.ts';
import type { Element } from '../../transfer/moodle/xml-tree.ts';
import { foundText } from '../../transfer/reading/found-text.ts';
import type { ReadGift, ReadMoodle } from '../transfer-kind.ts';
import { FORMS } from '../typed/answer-forms.ts';

/** A right number with how far an answer may be from it; «*» is any other answer. */
type WeighedNumber = Weighed & { tolerance: number };

const MAX_VALUE = 1e9;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i;

/** Doubles do not hold decimal fractions: what is left of them in the last places is no part of the file. */
const rounded = (value: number): number => Number(value.toPrecision(12));

function numberIn(text: string): number {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.');
  if (!number.test(plain)) throw new NotImportable('Числовой ответ записан непонятно');
  return Number(plain);
}

const inWords = ({ text, tolerance }: WeighedNumber): string => `${text} ± ${formatWhole(tolerance)}`;

function translate(answers: readonly WeighedNumber[], unit: string, drop: ReportLoss): FoundParts {
  const right = answers.filter(({ fraction, text }) => fraction >= 99.99 && text !== '*');
  if (right.length === 0) throw new NotImportable('Не указано правильное число');
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 99.99)) drop(lossReasons.partial);
  const [{ tolerance } = { tolerance: 0 }] = right;
  if (right.some((one) => one.tolerance > MAX_VALUE)) throw new NotImportable('Слишком большой допуск');
  const forms = [...new Set(right.map(({ text }) => text))];
  return {
    question_type: questionTypes.number,
    question_right_answer: foundText(forms.join(FORMS), 500, 'верный ответ'),
    answers: [],
    items: [],
    ...(tolerance > 0 ? { question_tolerance: tolerance } : {}),
    ...(unit === '' ? {} : { question_unit: unit }),
    hasTolerances: right.some((one) => one.tolerance !== tolerance),
    said: feedbackFor(answers.map((one) => ({ ...one, text: one.tolerance > 0 ? inWords(one) : one.text }))),
  };
}

/** «5», «5:0.1», «4.9..5.1». */
function readValue(written: string): Pick<WeighedNumber, 'text' | 'tolerance'> {
  const [from = '', to, ...rest] = written.split('..');
  if (rest.length > 0) throw new NotImportable('Числовой ответ записан непонятно');
  if (to !== undefined) {
    const [min, max] = [numberIn(from), numberIn(to)].sort((one, other) => one - other) as [number, number];
    return { text: formatWhole(rounded((min + max) / 2)), tolerance: rounded((max - min) / 2) };
  }
  const [value = '', tolerance = '0', ...more] = written.split(':');
  if (more.length > 0) throw new NotImportable('Числовой ответ записан непонятно');
  return { text: formatWhole(numberIn(value)), tolerance: Math.abs(numberIn(tolerance)) };
}

/** «#5», «#=5:0.1#why =%50%6..7», «#5~#to any other». */
export const readGiftNumber: ReadGift = (answer, format, drop) => {
  const [right = '', ...wrong] = answer.slice(1).split('~');
  const answers = equalParts(right).map((part): WeighedNumber => {
    const { answer, feedback } = withFeedback(part);
    const { text, fraction } = weighed(answer, 100);
    const explanation = textOf(feedback, format, drop);
    // A star is any other answer, and so is nothing before what is said.
    if (text.trim() === '*' || (text.trim() === '' && explanation !== ''))
      return { text: '*', tolerance: 0, fraction: 0, feedback: explanation };
    return { ...readValue(text.trim()), fraction, feedback: explanation };
  });
  const others = wrong.map((part): WeighedNumber => {
    const { feedback } = withFeedback(part);
    return { text: '*', tolerance: 0, fraction: 0, feedback: textOf(feedback, format, drop) };
  });
  return () => translate([...answers, ...others], '', drop);
};

/** The unit that an answer is counted in; Moodle's others, of other sizes, have no place here. */
function unitOf(question: Element, drop: ReportLoss): string {
  const units = question.one('units')?.all('unit') ?? [];
  const own = units.filter((unit) => Number(unit.one('multiplier')?.text() ?? 1) === 1);
  const [name = ''] = own.map((unit) => toPlainText(shortText(unit.one('unit_name'))));
  if (units.length > 1 || name.length > 30) drop(lossReasons.units);
  return name.length > 30 ? '' : name;
}

export const readMoodleNumber: ReadMoodle = (question, drop) => {
  const unit = unitOf(question, drop);
  const answers = question.all('answer').map((answer): WeighedNumber => {
    const text = plainText(answer, drop);
    const shared = { fraction: fractionOf(answer), feedback: feedbackOf(answer, drop) };
    // «*» is Moodle's own word for any other answer.
    if (text === '*') return { ...shared, text, tolerance: 0, fraction: 0 };
    const tolerance = answer.one('tolerance')?.text().trim() || '0';
    return { ...shared, text: formatWhole(numberIn(text)), tolerance: Math.abs(numberIn(tolerance)) };
  });
  return () => translate(answers, unit, drop);
};
