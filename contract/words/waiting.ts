import { plural } from './numbers.ts';

/** «43 секунды», «5 минут», «23 часа»: how long is to be waited, in what it is worth counting in. */
export function waitWords(seconds: number): string {
  if (seconds < 100) return plural(Math.ceil(seconds), 'секунду', 'секунды', 'секунд');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120
    ? plural(minutes, 'минуту', 'минуты', 'минут')
    : plural(Math.ceil(minutes / 60), 'час', 'часа', 'часов');
}
