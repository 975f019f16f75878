import type { ExamQuestion } from '../../exam/exam-question.ts';

/** Moodle writes a third as 33.33333: five places after the point. */
const PLACES = 100_000;

type Variants = readonly Pick<ExamQuestion['answers'][number], 'id' | 'right' | 'answer_share'>[];

const hasShare = ({ answer_share }: Variants[number]): boolean => typeof answer_share === 'number';

/** Whether the author has given the variants shares of their own. */
export const hasOwnShares = (answers: Variants): boolean => answers.some(hasShare);

/**
 * What each variant brings (above 0) or takes (below), in whole numbers of one measure, and the `whole` that all right ones
 * bring. Without shares of the author's: a right one brings 1, a wrong one takes 1.
 */
export function partsOfVariants(answers: Variants): { parts: Map<number, number>; whole: number } {
  const isOwn = hasOwnShares(answers);
  const parts = new Map(
    answers.map(({ id, right, answer_share }) => [
      id,
      isOwn ? Math.round((answer_share ?? 0) * PLACES) : right === 1 ? 1 : -1,
    ]),
  );
  return { parts, whole: [...parts.values()].reduce((sum, part) => sum + Math.max(0, part), 0) };
}

/** How far from a hundred the shares of the right variants may be: thirds of Moodle are 99.99999. */
const SLACK = 0.01;

/** Why shares of the author's do not fit the variants; null where they do, and where there are none. */
export function findSharesFault(answers: Variants): string | null {
  if (!hasOwnShares(answers)) return null;
  if (!answers.every(hasShare)) return 'Доля указана не у каждого варианта';
  if (answers.some(({ right, answer_share }) => right === 1 && (answer_share ?? 0) <= 0))
    return 'Верный вариант должен приносить больше нуля';
  if (answers.some(({ right, answer_share }) => right === 0 && (answer_share ?? 0) > 0))
    return 'Неверный вариант не может приносить баллы';
  const sum = answers.reduce((all, { answer_share }) => all + Math.max(0, answer_share ?? 0), 0);
  return Math.abs(sum - 100) > SLACK ? 'Доли верных вариантов должны составить 100 %' : null;
}
