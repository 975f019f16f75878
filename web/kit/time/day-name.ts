import { formatDate, moscowDay } from '#contract/words/dates.ts';

const DAY_MS = 86_400_000;

/** «Сегодня», «Вчера» or «24.07.2027», by Moscow's calendar; `now` in milliseconds, by the server's clock (useClock). */
export function dayName(instant: string, now: number): string {
  const day = moscowDay(new Date(instant));
  if (day === moscowDay(new Date(now))) return 'Сегодня';
  return day === moscowDay(new Date(now - DAY_MS)) ? 'Вчера' : formatDate(instant);
}
