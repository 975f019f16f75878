import type { Configuration } from '#contract/configuration/configuration.ts';
import { directions } from '#contract/families/directions.ts';
import {
  escaped,
  fillHtml,
  fillWords,
  isOrganisations,
  notSetWords,
  type organisationPlaceholders,
  type SitePlaceholder,
  type seasonPlaceholders,
} from '#contract/site-texts/placeholders.ts';
import { daysBetween, formatDateTime, formatDay, moscowDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { agesWords } from '#contract/words/programme.ts';

/** The portal's own address as people say it; a process has one. */
let site = '';

/** Called once, as the process begins. `origin`: PORTAL_ORIGIN. */
export const setSite = (origin: string): void => {
  site = new URL(origin).host;
};

const organisationWords = (known: Readonly<Configuration>): Record<keyof typeof organisationPlaceholders, string> => ({
  организация: known.organisation_name,
  'организация кратко': known.organisation_short_name,
  программа: known.programme_name,
  инн: known.organisation_inn,
  огрн: known.organisation_ogrn,
  адрес: known.organisation_address,
  телефон: known.contact_phone,
  почта: known.contact_email,
  'год основания': known.founding_year === null ? '' : String(known.founding_year),
  возраст: agesWords(known.ages),
  сайт: site,
});

const days = (count: number): string => plural(count, 'день', 'дня', 'дней');
const day = (date: string | null): string => (date ? formatDay(date) : '');
/** The Moscow day of an instant. */
const dayOf = (instant: string | null): string => day(instant && moscowDay(new Date(instant)));

/** Places of all directions that are open. */
export const countPlaces = (known: Readonly<Configuration>): number =>
  directions.reduce((sum, one) => sum + (known.directions[one].open ? known.directions[one].capacity : 0), 0);

/** Days and hours are Moscow's. */
function seasonWords(known: Readonly<Configuration>): Record<keyof typeof seasonPlaceholders, string> {
  const { achievements_upload_period: uploads, trip_days: camp } = known;
  const places = countPlaces(known);
  return {
    сезон: String(known.current_year),
    'начало регистрации': dayOf(known.registration_start),
    'конец регистрации': dayOf(known.registration_end),
    'срок анкеты': days(known.days_fill_questionnaire),
    'срок исправления': days(known.days_correct_questionnaire),
    'срок проверки': days(known.days_questionnaire_checking),
    'срок начала обучения': days(known.days_go_to_training),
    'достижения с': dayOf(uploads.from),
    'достижения до': dayOf(uploads.to),
    'срок подтверждения': days(known.days_winner_confirmation),
    'срок данных поездки': days(known.days_fill_arrival_info),
    'начало смены': day(camp.from),
    'конец смены': day(camp.to),
    'длина смены': camp.from && camp.to ? days(daysBetween(camp.from, camp.to) + 1) : '',
    'число мест': places > 0 ? plural(places, 'место', 'места', 'мест') : '',
    'стоимость участия': known.participation_cost,
    'поездку менять до': known.trip_change_deadline ? formatDateTime(known.trip_change_deadline) : '',
    'срок ответа': plural(known.chat_answer_hours, 'час', 'часа', 'часов'),
    'размер файла': `${known.upload_limit_mib} МБ`,
  };
}

/** The value of each placeholder now; empty where it is not set yet. */
export const siteWords = (known: Readonly<Configuration>): Record<SitePlaceholder, string> => ({
  ...organisationWords(known),
  ...seasonWords(known),
});

/** A text that is read now with the organisation's and the season's data in it, escaped; what is not set yet is said to come. */
export function fillSiteHtml(html: string, known: Readonly<Configuration>): string {
  if (!html.includes('{')) return html;
  const words = siteWords(known);
  return fillHtml(html, (name) => escaped(words[name] || notSetWords(name)));
}

/** As `fillSiteHtml`, for a text that is issued once: the season's placeholders are left to who knows whose season it is. */
export function fillLastingHtml(html: string, known: Readonly<Configuration>): string {
  const words = siteWords(known);
  return fillHtml(html, (name) => (isOrganisations(name) ? escaped(words[name] || notSetWords(name)) : undefined));
}

/** Fills the placeholders of a plain text with the options of the season; it is escaped by what shows it. */
export function fillSiteText(text: string, known: Readonly<Configuration>): string {
  if (!text.includes('{')) return text;
  const words = siteWords(known);
  return fillWords(text, (name) => words[name] || notSetWords(name));
}
