import { type Entry, someMinute } from './diaries.ts';

/** A step of a story: days ago and, if it matters, the minute of the day. */
export type Step = { days: number; minute?: number; spent?: number; act: () => Promise<unknown> };

/** Converts the steps of a story to diary entries of a season. */
export const diaryOf = (season: number, seed: number, steps: readonly Step[]): Entry[] =>
  steps.map(({ minute, ...step }, index) => ({
    ...step,
    season,
    minute: minute ?? someMinute(seed, 100 + index),
  }));
