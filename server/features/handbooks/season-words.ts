import type { Configuration } from '#contract/configuration/configuration.ts';
import { NOT_SET_YET, type Placeholder } from '#contract/handbooks/placeholders.ts';
import { formatDateTime, formatDay, moscowDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';

const days = (count: number): string => plural(count, 'день', 'дня', 'дней');
const day = (date: string | null): string | null => date && formatDay(date);
/** The Moscow day of an instant. */
const dayOf = (instant: string | null): string | null => instant && formatDay(moscowDay(new Date(instant)));

/** The value of each placeholder in the season (null: the configuration has nothing yet). Days and hours are Moscow's. */
function known(season: Readonly<Configuration>): Record<Placeholder, string | null> {
  const { achievements_upload_period: uploads, trip_days: camp } = season;
  return {
    сезон: String(season.current_year),
    'начало регистрации': dayOf(season.registration_start),
    'конец регистрации': dayOf(season.registration_end),
    'срок анкеты': days(season.days_fill_questionnaire),
    'срок исправления': days(season.days_correct_questionnaire),
    'срок проверки': days(season.days_questionnaire_checking),
    'срок начала обучения': days(season.days_go_to_training),
    'достижения с': dayOf(uploads.from),
    'достижения до': dayOf(uploads.to),
    'срок подтверждения': days(season.days_winner_confirmation),
    'срок данных поездки': days(season.days_fill_arrival_info),
    'начало смены': day(camp.from),
    'конец смены': day(camp.to),
    'поездку менять до': season.trip_change_deadline && formatDateTime(season.trip_change_deadline),
    'срок ответа': plural(season.chat_answer_hours, 'час', 'часа', 'часов'),
    почта: season.contact_email || null,
    телефон: season.contact_phone || null,
  };
}

export type SeasonWord = { name: Placeholder; value: string; is_set: boolean };

/** Every placeholder with what stands in its place now. */
export const seasonWords = (season: Readonly<Configuration>): SeasonWord[] =>
  (Object.entries(known(season)) as [Placeholder, string | null][]).map(([name, value]) => ({
    name,
    value: value ?? NOT_SET_YET,
    is_set: value !== null,
  }));
