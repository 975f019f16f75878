import { directions } from '#contract/families/directions.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { formatDateTime, formatDay, moscowDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Facts } from '../read-facts.ts';
import { line } from './line.ts';

const places = (count: number) => plural(count, 'место', 'места', 'мест');

/** The season: its year, its dates, the places of its directions. */
export function describeSeasonLines({ configuration, now }: Facts): OpeningLine[] {
  const { current_year, registration_end, trip_days, trip_change_deadline, achievements_upload_period } = configuration;
  const thisYear = Number(moscowDay(new Date(now)).slice(0, 4));
  const isOver = registration_end !== null && Date.parse(registration_end) <= now;
  const open = directions.filter((one) => configuration.directions[one].open);
  const capacity = open.reduce((sum, one) => sum + configuration.directions[one].capacity, 0);
  return [
    line('current_year', {
      is_done: current_year >= thisYear,
      said: current_year >= thisYear ? String(current_year) : `Стоит ${current_year}: этот год уже прошёл`,
    }),
    line('registration_dates', {
      is_done: registration_end !== null && !isOver,
      said:
        registration_end === null
          ? 'Не задан'
          : `${isOver ? 'Уже прошёл' : 'До'} ${formatDateTime(registration_end)}, время московское`,
    }),
    line('trip_days', {
      is_done: trip_days.from !== null && trip_days.to !== null,
      said:
        trip_days.from !== null && trip_days.to !== null
          ? `${formatDay(trip_days.from)} – ${formatDay(trip_days.to)}`
          : 'Не заданы',
    }),
    line('directions', {
      is_done: capacity > 0,
      said:
        capacity > 0
          ? `Открыто ${plural(open.length, 'направление', 'направления', 'направлений')}, ${places(capacity)}`
          : 'Ни одного открытого направления с местами',
    }),
    line('achievements_upload_period', {
      is_done: achievements_upload_period.to !== null,
      said:
        achievements_upload_period.to === null
          ? 'Конец не задан'
          : `До ${formatDateTime(achievements_upload_period.to)}, время московское`,
    }),
    line('trip_change_deadline', {
      is_done: trip_change_deadline !== null,
      said: trip_change_deadline === null ? 'Не задан' : `До ${formatDateTime(trip_change_deadline)}, время московское`,
    }),
  ];
}
