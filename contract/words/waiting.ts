import { plural } from './numbers.ts';

/** «43 секунды», «5 минут»: how long is to be waited, in what it is worth counting in. */
export const waitWords = (seconds: number): string =>
  seconds < 100
    ? plural(Math.ceil(seconds), 'секунду', 'секунды', 'секунд')
    : plural(Math.ceil(seconds / 60), 'минуту', 'минуты', 'минут');
