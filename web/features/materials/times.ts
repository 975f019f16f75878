import { plural } from '#contract/words/numbers.ts';

/** «5 минут чтения». */
export const readingTime = (minutes: number): string => `${plural(minutes, 'минута', 'минуты', 'минут')} чтения`;

/** «1:05:09», «12:40». */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
