import { moscowDay } from '#contract/words/dates.ts';

/** The instant of a typed Moscow hour of today, HH:mm; now where none was typed. */
export const momentOf = (time: string, now: number): string =>
  time === '' ? new Date(now).toISOString() : new Date(`${moscowDay(new Date(now))}T${time}:00+03:00`).toISOString();

/** Why a typed hour cannot be when something happened; undefined where it can. */
export function hourFault(time: string, now: number): string | undefined {
  if (time === '') return undefined;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'Нужно время, например 14:30';
  return Date.parse(momentOf(time, now)) > now ? 'Это время ещё не наступило' : undefined;
}
