import { type Entry, someMinute } from './diaries.ts';

/** A step of a story: so many days ago and, where it matters, at which minute of the day. */
export type Step = { days: number; minute?: number; spent?: number; act: () => Promise<unknown> };

/** The steps of a story as entries of a season, each at some hour of its day. */
export const diaryOf = (season: number, seed: number, steps: readonly Step[]): Entry[] =>
  steps.map(({ minute, ...step }, index) => ({
    ...step,
    season,
    minute: minute ?? someMinute(seed, 100 + index),
  }));
