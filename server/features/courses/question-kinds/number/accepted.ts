import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { formatExact } from '#contract/words/numbers.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { formsOf } from '../typed/answer-forms.ts';

export type Numeric = Pick<
  ExamQuestion,
  'question_right_answer' | 'question_tolerance' | 'tolerance_in_percent' | 'question_unit'
>;

/** The numbers an author gives as right; null for one that is none. */
export const numbersOf = ({ question_right_answer, question_unit = '' }: Numeric): (number | null)[] =>
  formsOf(question_right_answer).map((form) => readNumber(form, question_unit));

/** How far from `right` an answer may be, in its unit. */
export const toleranceAt = (
  { question_tolerance = 0, tolerance_in_percent = false }: Numeric,
  right: number,
): number => (tolerance_in_percent ? (Math.abs(right) * question_tolerance) / 100 : question_tolerance);

/** Doubles do not hold decimal fractions: 0,3 is within 0,1 of 0,2. A few of their last places, so that 1 000 000 001 is not 1 000 000 000. */
const SLACK = 1e-15;

/** Whether a typed text is a number within the tolerance of a right one, its bounds included. */
export function isAcceptedNumber(text: string, question: Numeric): boolean {
  const answer = readNumber(text, question.question_unit ?? '');
  if (answer === null) return false;
  return numbersOf(question).some((right) => {
    if (right === null) return false;
    const tolerance = toleranceAt(question, right);
    const slack = SLACK * Math.max(Math.abs(right), Math.abs(answer), tolerance);
    return Math.abs(answer - right) <= tolerance + slack;
  });
}

/** The right numbers as people are told them: «35 ± 1 ‰», «2,5 ± 10 %». */
export function numbersInWords(question: Numeric): string {
  const { question_tolerance = 0, tolerance_in_percent = false, question_unit = '' } = question;
  const unit = question_unit === '' ? '' : ` ${question_unit}`;
  const within = question_tolerance === 0 ? '' : ` ± ${formatExact(question_tolerance)}`;
  return numbersOf(question)
    .flatMap((right) => (right === null ? [] : [formatExact(right)]))
    .map((right) => (tolerance_in_percent && within ? `${right}${unit}${within} %` : `${right}${within}${unit}`))
    .join(' или ');
}

/** The first of them, as it may be typed: «35 ‰». */
export const firstInWords = (question: Numeric): string =>
  numbersInWords({ ...question, question_tolerance: 0 }).split(' или ')[0] ?? '';
