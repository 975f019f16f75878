import { toPlainText } from '#contract/formulas/rich-text.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { formatExact } from '#contract/words/numbers.ts';
import { type FoundParts, NotImportable, type Weighed } from '../../transfer/found.ts';
import { equalParts, feedbackFor, weighed, withFeedback } from '../../transfer/gift/gift-parts.ts';
import { textOf } from '../../transfer/gift/gift-text.ts';
import { lossReasons, type ReportLoss, unitPenalty } from '../../transfer/loss-reasons.ts';
import { feedbackOf, fractionOf, plainText } from '../../transfer/moodle/moodle-answer.ts';
import { shortText } from '../../transfer/moodle/moodle-text.ts';
import type { Element } from '../../transfer/moodle/xml-tree.ts';
import { foundText } from '../../transfer/reading/found-text.ts';
import { areGraded, gradedParts } from '../graded-typed/read.ts';
import type { ReadGift, ReadMoodle } from '../transfer-kind.ts';
import { FORMS } from '../typed/answer-forms.ts';

/** A number with how far an answer may be from it; «*» (no `value`) is any other answer. */
type WeighedNumber = Weighed & { value?: number; tolerance: number };

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** Moodle's other ways to write a power of ten: «1.6x10^-19». */
const powerOfTen = /(?:x|×|\*)10(?:\^|\*\*)(?=[+-]?\d)/i;

/** Doubles do not hold decimal fractions: what is left of them in the last places is no part of the file. */
const rounded = (value: number): number => Number(value.toPrecision(12));

function numberIn(text: string): number {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.').replace(powerOfTen, 'e');
  if (!number.test(plain)) throw new NotImportable('Числовой ответ записан непонятно');
  const value = Number(plain);
  if (!Number.isFinite(value)) throw new NotImportable('Числовой ответ слишком велик');
  return value;
}

const inWords = ({ text, tolerance }: WeighedNumber): string => `${text} ± ${formatExact(tolerance)}`;

const isRight = ({ fraction }: WeighedNumber): boolean => fraction >= 99.99;
/** The bounds of the answers a number stands for: Moodle takes the first that fits. */
const boundsOf = ({ value, tolerance }: WeighedNumber): [least: number, most: number] =>
  value === undefined ? [-Infinity, Infinity] : [value - tolerance, value + tolerance];

/** Whether an answer that brings less stands before a right one and takes some of its numbers: an exception here unknown. */
function hasException(answers: readonly WeighedNumber[]): boolean {
  return answers.some((one, at) => {
    if (isRight(one)) return false;
    const [least, most] = boundsOf(one);
    const isCovered = answers.slice(0, at).some((before) => {
      const [from, to] = boundsOf(before);
      return isRight(before) && from <= least && most <= to;
    });
    return (
      !isCovered &&
      answers.slice(at + 1).some((after) => {
        const [from, to] = boundsOf(after);
        return isRight(after) && least <= to && from <= most;
      })
    );
  });
}

const gradedNumbers = (answers: readonly WeighedNumber[], unit: string, drop: ReportLoss): FoundParts => ({
  ...gradedParts(
    'NUMERICAL',
    answers.map((one) =>
      one.value === undefined ? one : { ...one, text: `${one.text}:${formatExact(one.tolerance)}` },
    ),
    drop,
  ),
  ...(unit === '' ? {} : { question_unit: unit }),
});

function translate(answers: readonly WeighedNumber[], unit: string, drop: ReportLoss): FoundParts {
  if (answers.some((one) => isRight(one) && one.value === undefined))
    throw new NotImportable('Верным засчитывается любое число (знак «*»): портал сверяет ответ с числом');
  const right = answers.filter(isRight);
  if (right.length === 0) throw new NotImportable('Не указано правильное число');
  if (areGraded(answers)) return gradedNumbers(answers, unit, drop);
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 99.99)) drop(lossReasons.partial);
  if (hasException(answers)) drop(lossReasons.exception);
  const [{ tolerance } = { tolerance: 0 }] = right;
  const forms = [...new Set(right.map(({ text }) => text))];
  return {
    question_type: questionTypes.number,
    question_right_answer: foundText(forms.join(FORMS), 500, 'верный ответ'),
    answers: [],
    items: [],
    ...(tolerance > 0 ? { question_tolerance: tolerance } : {}),
    ...(unit === '' ? {} : { question_unit: unit }),
    ...(right.some((one) => one.tolerance !== tolerance)
      ? { withOwnTolerances: () => gradedNumbers(answers, unit, drop) }
      : {}),
    said: feedbackFor(answers.map((one) => ({ ...one, text: one.tolerance > 0 ? inWords(one) : one.text }))),
  };
}

const numberWith = (value: number, tolerance: number) => ({ text: formatExact(value), value, tolerance });

/** «5», «5:0.1», «4.9..5.1». */
function readValue(written: string): Pick<WeighedNumber, 'text' | 'value' | 'tolerance'> {
  const [from = '', to, ...rest] = written.split('..');
  if (rest.length > 0) throw new NotImportable('Числовой ответ записан непонятно');
  if (to !== undefined) {
    const [min, max] = [numberIn(from), numberIn(to)].sort((one, other) => one - other) as [number, number];
    return numberWith(rounded((min + max) / 2), rounded((max - min) / 2));
  }
  const [value = '', tolerance = '0', ...more] = written.split(':');
  if (more.length > 0) throw new NotImportable('Числовой ответ записан непонятно');
  return numberWith(numberIn(value), Math.abs(numberIn(tolerance)));
}

/** «#5», «#=5:0.1#why =%50%6..7», «#5~#to any other». */
export const readGiftNumber: ReadGift = (answer, format, drop) => {
  const [right = '', ...wrong] = answer.slice(1).split('~');
  const answers = equalParts(right).map((part): WeighedNumber => {
    const { answer, feedback } = withFeedback(part);
    const { text, fraction } = weighed(answer, 100);
    const explanation = textOf(feedback, format, drop);
    // A star is any other answer, and so is nothing before what is said.
    if (text.trim() === '*') return { text: '*', tolerance: 0, fraction, feedback: explanation };
    if (text.trim() === '' && explanation !== '')
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

/** Moodle may take points off where the unit is missing or wrong; the portal asks for none. */
function reportUnitPenalty(question: Element, drop: ReportLoss): void {
  const penalty = Number(question.one('unitpenalty')?.text() ?? 0) || 0;
  const isGraded = ['1', '2'].includes(question.one('unitgradingtype')?.text().trim() ?? '');
  if (isGraded && penalty > 0) drop(unitPenalty(penalty));
}

export const readMoodleNumber: ReadMoodle = (question, drop) => {
  reportUnitPenalty(question, drop);
  const unit = unitOf(question, drop);
  const answers = question.all('answer').map((answer): WeighedNumber => {
    const text = plainText(answer, drop);
    const shared = { fraction: fractionOf(answer), feedback: feedbackOf(answer, drop) };
    // «*» is Moodle's own word for any other answer.
    if (text === '*') return { ...shared, text, tolerance: 0 };
    const tolerance = answer.one('tolerance')?.text().trim() || '0';
    return { ...shared, ...numberWith(numberIn(text), Math.abs(numberIn(tolerance))) };
  });
  return () => translate(answers, unit, drop);
};
