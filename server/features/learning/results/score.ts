import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import { type Fraction, fractionOf, plus, times, toDecimal, toHundredths, ZERO } from './exact-fraction.ts';

/** The part of a question's points an answer earns, 0 to 1. */
export const fraction = (question: ExamQuestion, answer: AnswerValue | undefined): number =>
  answer ? questionKinds[question.question_type].score(question, answer) : 0;

const hundredths = (points: number): bigint => BigInt(Math.round(points * 100));

type Weighed = Pick<ExamContent, 'exam_points' | 'questions'>;

/** Weights of the questions in whole hundredths; one left out weighs nothing. */
const weightsOf = ({ questions }: Weighed): bigint[] =>
  questions.map(({ question_weight = 1, is_left_out }) => (is_left_out ? 0n : hundredths(question_weight)));

const sumOf = (weights: readonly bigint[]): bigint => weights.reduce((all, weight) => all + weight, 0n);

/** Turns a sum of shares, each times its weight, into points: that part of `exam_points`. */
const pointsOf = (weighed: Fraction, { exam_points }: Weighed, weights: bigint): Fraction =>
  weights === 0n ? ZERO : times(weighed, hundredths(exam_points), 100n * weights);

/**
 * The most each question brings: exactly its share of `exam_points` by its weight, as an exact fraction. One left out
 * brings nothing.
 */
function maxPointsOf(content: Weighed): Fraction[] {
  const weights = weightsOf(content);
  const sum = sumOf(weights);
  return weights.map((weight) => pointsOf({ over: weight, under: 1n }, content, sum));
}

/** The same as plain numbers, for statistics; not rounded to hundredths. */
export const shares = (content: Weighed): number[] =>
  maxPointsOf(content).map(({ over, under }) => Number(over) / Number(under));

/** The same as people are told them, in hundredths: equal weights show equal points, whatever their sum then shows. */
export const shownShares = (content: Weighed): number[] => maxPointsOf(content).map(toHundredths);

/** The same by question, where not all questions bring the same; nothing where they do: nobody needs to be told then. */
export const unequalShares = (content: Weighed): ReadonlyMap<number, number> =>
  new Set(weightsOf(content)).size > 1
    ? new Map(shownShares(content).map((most, index) => [content.questions[index]?.id ?? 0, most]))
    : new Map();

/** `points` and `max_points` as people are told them, in hundredths; `exact`: the points before they are rounded. */
export type ScoredQuestion = {
  question_id: number;
  points: number;
  max_points: number;
  exact: string;
  /** All the points are won. */
  is_full: boolean;
};
export type Score = { points: number; exact: string; questions: ScoredQuestion[] };

/**
 * Scores a whole test: the sum of its questions' exact fractions of `exam_points`, rounded once, so that equal work is worth
 * the same whichever questions it was. What questions show is rounded each for itself. `shown`: shownShares of the content,
 * where many attempts are scored by it. docs/product/learning.md, «Questions».
 */
export function scoreTest(
  content: ExamContent,
  answers: ReadonlyMap<number, AnswerValue>,
  shown: readonly number[] = shownShares(content),
): Score {
  const weights = weightsOf(content);
  const sum = sumOf(weights);
  let won = ZERO;
  const questions = content.questions.map((question, index): ScoredQuestion => {
    const share = fractionOf(fraction(question, answers.get(question.id)));
    const weighed = times(share, weights[index] ?? 0n, 1n);
    won = plus(won, weighed);
    const points = pointsOf(weighed, content, sum);
    return {
      question_id: question.id,
      points: toHundredths(points),
      max_points: shown[index] ?? 0,
      exact: toDecimal(points),
      is_full: share.over === share.under,
    };
  });
  const total = pointsOf(won, content, sum);
  return { points: toHundredths(total), exact: toDecimal(total), questions };
}
