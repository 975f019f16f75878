import { moscowDay } from '#contract/words/dates.ts';

const DAY_MS = 24 * 3_600_000;

export type DaysOfStudy = {
  total: number;
  longest_row: number;
  current_row: number;
  /** The instant that first made a row of so many days; null where there is none. */
  rowReachedAt: (days: number) => string | null;
};

/** 0 of the same day, 1 of the next one; both YYYY-MM-DD. */
const daysBetween = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / DAY_MS;

/** The days of Moscow of what somebody did, and those in a row: a break begins a new row and takes nothing away. */
export function daysOfStudy(instants: readonly string[], now: string): DaysOfStudy {
  const firstOfDay = new Map<string, string>();
  for (const at of [...instants].sort((one, other) => Date.parse(one) - Date.parse(other))) {
    const day = moscowDay(new Date(at));
    if (!firstOfDay.has(day)) firstOfDay.set(day, at);
  }
  const reached = new Map<number, string>();
  let [row, last] = [0, ''];
  for (const [day, at] of firstOfDay) {
    row = last && daysBetween(last, day) === 1 ? row + 1 : 1;
    if (!reached.has(row)) reached.set(row, at);
    last = day;
  }
  const isGoingOn = last !== '' && daysBetween(last, moscowDay(new Date(now))) <= 1;
  return {
    total: firstOfDay.size,
    longest_row: reached.size,
    current_row: isGoingOn ? row : 0,
    rowReachedAt: (days) => reached.get(days) ?? null,
  };
}
