import { LRUCache } from 'lru-cache';

const QUIET_FROM = 22;
const QUIET_TO = 8;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

function clockOf(time_zone: string): Intl.DateTimeFormat {
  const found = clocks.get(time_zone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(time_zone, made);
  return made;
}

/** The zone itself, or Moscow's for one that this machine does not know. */
export function knownZone(time_zone: string): string {
  try {
    clockOf(time_zone);
    return time_zone;
  } catch {
    return 'Europe/Moscow';
  }
}

/** Minutes since midnight on the clocks of a zone. */
function minutesOf(at: Date, time_zone: string): number {
  const [hour = '0', minute = '0'] = clockOf(knownZone(time_zone)).format(at).split(':');
  return Number(hour) * 60 + Number(minute);
}

const minutesUntil = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The end of the quiet hours (22 to 8 on the clocks of the zone) that `at` lies in; undefined by day. */
export function quietUntil(at: Date, time_zone: string): Date | undefined {
  const present = minutesOf(at, time_zone);
  if (present >= QUIET_TO * 60 && present < QUIET_FROM * 60) return undefined;
  const morning = Math.floor(at.getTime() / MINUTE_MS) + minutesUntil(present, QUIET_TO * 60);
  // In the night that clocks are changed the morning comes an hour sooner or later.
  const shown = minutesOf(new Date(morning * MINUTE_MS), time_zone);
  const shift = minutesUntil(QUIET_TO * 60, shown);
  return new Date((morning - (shift > DAY_MINUTES / 2 ? shift - DAY_MINUTES : shift)) * MINUTE_MS);
}

/** Seconds from `at`, by day, until the next quiet hours begin. */
export const secondsUntilQuiet = (at: Date, time_zone: string): number =>
  minutesUntil(minutesOf(at, time_zone), QUIET_FROM * 60) * 60;
