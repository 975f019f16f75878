import { addDays, formatTime, moscowDay, moscowMoment } from '#contract/words/dates.ts';

/** An hour to put a dialog off to: its words, and the instant in UTC. */
export type SnoozeChoice = { words: string; until: string };

const MORNING = '10:00';
const EVENING = '18:00';
/** Less than this is not worth putting off. */
const SHORTEST_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** The next Monday after a day, YYYY-MM-DD. */
const mondayAfter = (day: string): string => addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7 || 7);

/** Hours to put a dialog off to, by Moscow time; `now`: milliseconds by the server's clock. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const today = moscowDay(new Date(now));
  const tomorrow = addDays(today, 1);
  const monday = mondayAfter(today);
  const at = (day: string, time: string) => moscowMoment(day, time).toISOString();
  const inAnHour = new Date(now + HOUR_MS).toISOString();
  const choices = [
    { words: `Через час, в ${formatTime(inAnHour)}`, until: inAnHour },
    { words: 'Сегодня в 18:00', until: at(today, EVENING) },
    { words: 'Завтра в 10:00', until: at(tomorrow, MORNING) },
    ...(monday === tomorrow ? [] : [{ words: 'В понедельник в 10:00', until: at(monday, MORNING) }]),
    { words: 'Через неделю в 10:00', until: at(addDays(today, 7), MORNING) },
  ];
  return choices.filter(
    ({ until }, place) =>
      Date.parse(until) - now > SHORTEST_MS && choices.findIndex((one) => one.until === until) === place,
  );
}
