import { HELD_STEP, MISTAKE_DISTANCES } from '#contract/mistake-distances.ts';
import { addDays } from '#contract/words/dates.ts';

/** How far a question has come back. `due_on`: the Moscow day (YYYY-MM-DD) from which on it is asked; null once it is held. */
export type Spacing = { turn: number; step: number; due_on: string | null };

/** The last answer to a question that has come back; `step`: after it. `is_right`: by the key of now. */
export type LastAnswer = { turn: number; step: number; answered_on: string; is_right: boolean };

/** The day a question comes back that was answered on `day`, after so many right answers in a row; null once it is held. */
function dueAfter(day: string, step: number): string | null {
  const distance = MISTAKE_DISTANCES[step];
  return distance === undefined ? null : addDays(day, distance);
}

/**
 * Where a question stands: `sent_on` is the Moscow day its test was sent. An answer that was right by a key mended since holds
 * nothing: the question begins anew.
 */
export function spacingOf(sent_on: string, last: LastAnswer | undefined): Spacing {
  if (!last) return { turn: 0, step: 0, due_on: dueAfter(sent_on, 0) };
  const step = last.is_right ? last.step : 0;
  return { turn: last.turn, step, due_on: dueAfter(last.answered_on, step) };
}

/** The step after an answer: one further, or back to the first distance. */
export const stepAfter = (step: number, is_right: boolean): number => (is_right ? Math.min(step + 1, HELD_STEP) : 0);

/** Whether a question is to be asked on a Moscow day. */
export const isDueOn = ({ due_on }: Pick<Spacing, 'due_on'>, day: string): boolean => due_on !== null && due_on <= day;
