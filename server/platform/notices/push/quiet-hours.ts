import { minutesOfDay } from '#contract/words/zone-clock.ts';

const QUIET_FROM = 22;
const QUIET_TO = 8;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const minutesUntil = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The end of the quiet hours (22 to 8 on the clocks of the zone) that `at` lies in; undefined by day. */
export function quietUntil(at: Date, time_zone: string): Date | undefined {
  const present = minutesOfDay(at, time_zone);
  if (present >= QUIET_TO * 60 && present < QUIET_FROM * 60) return undefined;
  const morning = Math.floor(at.getTime() / MINUTE_MS) + minutesUntil(present, QUIET_TO * 60);
  // In the night that clocks are changed the morning comes an hour sooner or later.
  const shown = minutesOfDay(new Date(morning * MINUTE_MS), time_zone);
  const shift = minutesUntil(QUIET_TO * 60, shown);
  return new Date((morning - (shift > DAY_MINUTES / 2 ? shift - DAY_MINUTES : shift)) * MINUTE_MS);
}

/** Seconds from `at`, by day, until the next quiet hours begin. */
export const secondsUntilQuiet = (at: Date, time_zone: string): number =>
  minutesUntil(minutesOfDay(at, time_zone), QUIET_FROM * 60) * 60;
