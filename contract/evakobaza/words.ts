import type { JourneyForm, TripDocumentKind } from '#contract/trips/fields.ts';
import type { MeetingFilter, MissingFilter, TripSort } from './names.ts';

// No schema here: screens load these without zod.

/** The two journeys a list or a timeline may be about. */
export const journeyTitles: Record<JourneyForm, string> = { arrival: 'Прибытие', departure: 'Отъезд' };

/**
 * Parts of a trip that may be missing, in the order of the form. `…_day`: a day that no longer fits, since the camp's days
 * were moved; `returned`: a returned paper that was not replaced yet.
 */
export const missingParts: Record<JourneyForm | `${JourneyForm}_day` | TripDocumentKind | 'returned', string> = {
  arrival: 'прибытие',
  arrival_day: 'новый день прибытия (дни лагеря перенесли)',
  departure: 'отъезд',
  departure_day: 'новый день отъезда (дни лагеря перенесли)',
  consent_to_medical_intervention_file: 'согласие на медицинское вмешательство',
  commitment_with_opportunities_navigator_file: 'обязательство',
  returned: 'возвращённый документ не исправлен',
};
export type MissingPart = keyof typeof missingParts;
export const missingPartNames = Object.keys(missingParts) as MissingPart[];

export const missingFilters: Record<MissingFilter, string> = {
  anything: 'Не хватает чего-нибудь',
  arrival: 'Прибытие: нет данных или день не подходит',
  departure: 'Отъезд: нет данных или день не подходит',
  unfit: 'День не подходит к дням лагеря',
  consent_to_medical_intervention_file: 'Нет согласия на медицинское вмешательство',
  commitment_with_opportunities_navigator_file: 'Нет обязательства',
  returned: 'Документ возвращён и не исправлен',
  overdue: 'Срок заполнения прошёл',
  to_check: 'Документ ждёт проверки',
};

export const meetingFilters: Record<MeetingFilter, string> = {
  expected: 'Ещё не прибыли',
  arrived: 'Прибыли',
  here: 'На эвакобазе сейчас',
  departed: 'Уехали',
};

/** Orders of the list; the first is the default. */
export const tripSorts: Record<TripSort, string> = {
  arrival: 'По прибытию',
  departure: 'По отъезду',
  surname: 'По алфавиту',
  deadline: 'По сроку',
};

/** Presses a phone sends in one request. */
export const MAX_PRESSES = 200;
/** Expected travellers one phone keeps. */
export const MAX_EXPECTED = 3000;
/** Days for which `pressed_at` is trusted; a press with another time counts as made when it was received. */
export const MAX_PRESS_AGE_DAYS = 3;

/** Marks made at the camp. */
export const campMarkKinds = ['handover', 'medicine', 'note'] as const;
export type CampMarkKind = (typeof campMarkKinds)[number];
export const campOutcomes = ['saved', 'already', 'changed', 'refused', 'unknown'] as const;
/** Marks of the camp a phone sends in one request. */
export const MAX_CAMP_MARKS = 50;

/** «не хватает: прибытие, обязательство». */
export const missingWords = (missing: readonly MissingPart[]): string =>
  missing.map((part) => missingParts[part]).join(', ');
