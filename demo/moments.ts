import { z } from 'zod';

/** A moment in the past: «31 19:12», days ago and Moscow time; «0 26», minutes ago. */
export const moment = z.string().regex(/^(?:\d+ \d{1,2}:\d\d|0 \d+)$/);

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const NIGHT_MS = 4 * 60 * MINUTE_MS;
const MOSCOW_MS = 3 * 60 * MINUTE_MS;

/** How long ago a moment was, in milliseconds. */
export function agoOf(when: string, now: number): number {
  const [days = 0, hours = 0, minutes] = when.split(/[ :]/).map(Number);
  if (minutes === undefined) return hours * MINUTE_MS;
  const clock = (now + MOSCOW_MS) % DAY_MS;
  // After midnight «today» is still the evening before, so that «minutes ago» stays the latest.
  const today = clock < NIGHT_MS ? clock + DAY_MS : clock;
  return days * DAY_MS + today - (hours * 60 + minutes) * MINUTE_MS;
}
