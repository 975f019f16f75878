import { timeTaken } from '#web/features/statistics/colors.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** «40 с», «1 ч 05 мин», «2 дн. 3 ч»: what may take days. */
export function longTime(seconds: number): string {
  if (seconds < DAY) return timeTaken(seconds);
  const hours = Math.round(seconds / HOUR);
  return `${Math.floor(hours / 24)} дн. ${hours % 24} ч`;
}
