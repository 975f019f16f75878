import { plural } from './numbers.ts';

/** A wait in words, rounded to a sensible unit: «43 секунды», «5 минут», «23 часа». */
export function retryAfterWords(seconds: number): string {
  if (seconds < 100) return plural(Math.ceil(seconds), 'секунду', 'секунды', 'секунд');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120
    ? plural(minutes, 'минуту', 'минуты', 'минут')
    : plural(Math.ceil(minutes / 60), 'час', 'часа', 'часов');
}
