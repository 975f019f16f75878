import type { SeasonAbout } from '#contract/season/season.ts';
import { formatDate, formatDateTime, formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { agesWords } from '#contract/words/programme.ts';

/** «с 01.02.2027 до 15.03.2027»; empty while neither day is set. */
const period = (from: string, to: string): string => [from && `с ${from}`, to && `по ${to}`].filter(Boolean).join(' ');
const dateOf = (instant: string | null): string => (instant ? formatDate(instant) : '');
const dayOf = (day: string | null): string => (day ? formatDay(day) : '');

/** Until when parents may register, in words; empty while it is not open or has no end. */
export const registrationUntil = ({ registration, registration_end: end }: SeasonAbout): string =>
  registration && end ? `Регистрация открыта до ${formatDateTime(end)} по московскому времени.` : '';

export type Line = { title: string; text: string };

/** For whom the season is, what it costs and how many go; what is not known is left out. */
export const factsOf = ({ cost, places, milestones }: SeasonAbout): Line[] =>
  [
    { title: 'Кому', text: `Ребятам ${agesWords()}` },
    { title: 'Сколько стоит', text: cost },
    { title: 'Курс', text: milestones > 0 ? plural(milestones, 'этап', 'этапа', 'этапов') : '' },
    { title: 'Едут в экспедицию', text: places > 0 ? plural(places, 'участник', 'участника', 'участников') : '' },
  ].filter(({ text }) => text !== '');

/** The season's steps that have a day, in their order. */
export function stepsOf(season: SeasonAbout): Line[] {
  const { registration_start: start, registration_end: end, achievements_upload_period: uploads, trip_days } = season;
  return [
    { title: 'Регистрация и анкета', text: period(dateOf(start), dateOf(end)) },
    { title: 'Достижения', text: period(dateOf(uploads.from), dateOf(uploads.to)) },
    { title: 'Экспедиция', text: period(dayOf(trip_days.from), dayOf(trip_days.to)) },
  ].filter(({ text }) => text !== '');
}
