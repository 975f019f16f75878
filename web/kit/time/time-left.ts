import { plural } from '#contract/words/numbers.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Splits milliseconds into «2 дня» and «03:04:05»; without days on the last day, zero when over. A second that has begun is
 * counted whole, as everywhere a test's time is shown.
 */
export function splitLeft(left: number): { days: string; clock: string } {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { days: days > 0 ? plural(days, 'день', 'дня', 'дней') : '', clock };
}
