import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { gapsIn } from '#contract/question-kinds/cloze/gaps-in.ts';
import { hasGaps } from '#contract/question-kinds/has-gaps.ts';
import { readNumber, readQuantity } from '#contract/question-kinds/number/read-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { plainAnswer } from '../typed/answer-forms.ts';

export type Gap = ExamQuestion['items'][number];
export type GapAnswer = ExamQuestion['answers'][number];

/** Doubles do not hold decimal fractions: a few of their last places, as for questions of a number. */
const SLACK = 1e-15;

/** Percent of its gap that an answer brings. */
export const shareOf = ({ answer_share, right }: { answer_share?: number | null | undefined; right: 0 | 1 }): number =>
  answer_share ?? right * 100;

export const answersOfGap = ({ answers }: Pick<ExamQuestion, 'answers'>, gap: { id: number }): GapAnswer[] =>
  answers.filter(({ question_item_id }) => question_item_id === gap.id);

/** Whether a typed text is this accepted number, within its tolerance and in its unit (or the question's) or in none. */
function isNumberOf(text: string, { answer_text, ...own }: GapAnswer, question_unit = ''): boolean {
  const answer_tolerance = own.answer_tolerance ?? 0;
  const right = readQuantity(answer_text);
  const typed = right && readNumber(text, question_unit || right.unit);
  if (!right || typed === null) return false;
  const slack = SLACK * Math.max(Math.abs(right.value), Math.abs(typed), answer_tolerance);
  return Math.abs(typed - right.value) <= answer_tolerance + slack;
}

const accepts = ({ question_unit }: ExamQuestion, gap: Gap, text: string, answer: GapAnswer): boolean =>
  gap.gap_type === 'number'
    ? isNumberOf(text, answer, question_unit)
    : plainAnswer(text) !== '' && plainAnswer(text) === plainAnswer(answer.answer_text);

/** What was put in a gap: each counts once, by the last. A question of one field (type 6) has it as its whole answer. */
const putIn = ({ question_type }: ExamQuestion, gap: Gap, answer: AnswerValue) =>
  question_type === questionTypes.gradedTyped && 'text' in answer
    ? answer
    : gapsIn(answer).findLast(({ item_id }) => item_id === gap.id);

/** The answer of a gap that was given, of several that fit the one that brings most; undefined for none of them. */
export function findGiven(question: ExamQuestion, gap: Gap, answer: AnswerValue): GapAnswer | undefined {
  const given = putIn(question, gap, answer);
  if (!given) return undefined;
  const own = answersOfGap(question, gap);
  if (gap.gap_type === 'choice') return 'answer_id' in given ? own.find(({ id }) => id === given.answer_id) : undefined;
  return 'text' in given ? findTyped(question, gap, given.text) : undefined;
}

/** The accepted answer that a typed text is; of several the one that brings most. */
export const findTyped = (question: ExamQuestion, gap: Gap, text: string): GapAnswer | undefined =>
  answersOfGap(question, gap)
    .filter((one) => accepts(question, gap, text, one))
    .toSorted((one, other) => shareOf(other) - shareOf(one))[0];

/** Shares have five decimals: in these units they are whole, and their sum is exact. */
const UNITS_OF_PERCENT = 100_000;

/** The part of the question's points, 0 to 1: every gap weighs the same. */
export function scoreOfGaps(question: ExamQuestion, answer: AnswerValue): number {
  const units = question.items.map((gap) => {
    const given = findGiven(question, gap, answer);
    return given ? Math.round(shareOf(given) * UNITS_OF_PERCENT) : 0;
  });
  const total = units.reduce((sum, one) => sum + one, 0);
  return units.length === 0 ? 0 : total / (units.length * 100 * UNITS_OF_PERCENT);
}

/** What each gap brought, in percent, and which answer of its key fitted; nothing for a question of another kind. */
export const gapSharesOf = (
  question: ExamQuestion,
  answer: AnswerValue | null | undefined,
): { gap_shares?: { item_id: number; share: number; answer_id?: number | undefined }[] } =>
  hasGaps(question.question_type)
    ? {
        gap_shares: question.items.map((gap) => {
          const given = answer ? findGiven(question, gap, answer) : undefined;
          return { item_id: gap.id, share: given ? shareOf(given) : 0, answer_id: given?.id };
        }),
      }
    : {};
