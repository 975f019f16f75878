import type { TripDocumentKind, WayForm } from '#contract/trips/fields.ts';
import type { MeetingFilter, MissingFilter, TripSort } from './names.ts';

// No schema here: screens load these without zod.

/** Which of the two journeys a list or a timeline is about. */
export const ways: Record<WayForm, string> = { arrival: 'Прибытие', departure: 'Отъезд' };

/** What one may lack, in the order of the form. `returned`: a paper that was not put right yet. */
export const missingParts: Record<WayForm | TripDocumentKind | 'returned', string> = {
  arrival: 'прибытие',
  departure: 'отъезд',
  consent_to_medical_intervention_file: 'согласие на медицинское вмешательство',
  commitment_with_opportunities_navigator_file: 'обязательство',
  returned: 'возвращённый документ не исправлен',
};
export type MissingPart = keyof typeof missingParts;
export const missingPartNames = Object.keys(missingParts) as MissingPart[];

export const missingFilters: Record<MissingFilter, string> = {
  anything: 'Не хватает чего-нибудь',
  arrival: 'Нет данных о прибытии',
  departure: 'Нет данных об отъезде',
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

/** The list's own order first. */
export const tripSorts: Record<TripSort, string> = {
  arrival: 'По прибытию',
  departure: 'По отъезду',
  surname: 'По алфавиту',
  deadline: 'По сроку',
};

/** How many presses a phone sends at once, after the network was away. */
export const MOST_PRESSES = 200;
/** Those to be met who are held by one phone. */
export const MOST_EXPECTED = 3000;
/** A press is believed so long; by a clock that is further off it was made when it was received. */
export const PRESS_DAYS = 3;

/** «не хватает: прибытие, обязательство». */
export const missingWords = (missing: readonly MissingPart[]): string =>
  missing.map((part) => missingParts[part]).join(', ');
