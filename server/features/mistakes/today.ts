import { MISTAKES_A_DAY } from '#contract/mistake-distances.ts';
import { addDays } from '#contract/words/dates.ts';
import type { Mistake } from './find-mistakes.ts';
import { isDueOn } from './spacing.ts';

type Today = {
  /** To be asked now, in order. */
  questions: Mistake[];
  /** Due, but for another day. */
  later: number;
  /** The Moscow day when the next one is asked, once those of today are answered; null: none will be. */
  next_on: string | null;
};

/**
 * What one person is asked on a Moscow day: what has been due longest, MISTAKES_A_DAY with those already answered on it; always
 * the same ones, however often it is looked at.
 */
export function mistakesOn(day: string, mistakes: readonly Mistake[]): Today {
  const open = mistakes.filter(({ answers }) => answers === 'open');
  const answered = open.filter(({ answered_on }) => answered_on === day).length;
  const due = open
    .filter((one) => isDueOn(one, day))
    // A stable sort: those due on one day stay in the order of their tests.
    .toSorted((one, other) => (one.due_on ?? '').localeCompare(other.due_on ?? ''));
  const questions = due.slice(0, Math.max(0, MISTAKES_A_DAY - answered));
  const ahead = open.flatMap(({ due_on }) => (due_on !== null && due_on > day ? [due_on] : []));
  const later = due.length - questions.length;
  const [next_on = null] = later > 0 ? [addDays(day, 1)] : ahead.toSorted();
  return { questions, later, next_on };
}
