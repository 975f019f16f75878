import type { TripDocumentKind, WayForm } from '#contract/trips/fields.ts';

// No schema here: screens load these without zod.

/** Which of the two journeys a list or a timeline is about. */
export const ways: Record<WayForm, string> = { arrival: 'Прибытие', departure: 'Отъезд' };
export const wayNames = Object.keys(ways) as [WayForm, ...WayForm[]];

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

/** By what a list is narrowed: one part, anything, what is late, or a paper that waits for the administration. */
export const missingFilters = {
  anything: 'Не хватает чего-нибудь',
  arrival: 'Нет данных о прибытии',
  departure: 'Нет данных об отъезде',
  consent_to_medical_intervention_file: 'Нет согласия на медицинское вмешательство',
  commitment_with_opportunities_navigator_file: 'Нет обязательства',
  returned: 'Документ возвращён и не исправлен',
  overdue: 'Срок заполнения прошёл',
  to_check: 'Документ ждёт проверки',
} as const;
export type MissingFilter = keyof typeof missingFilters;
export const missingFilterNames = Object.keys(missingFilters) as MissingFilter[];

export const meetingFilters = {
  expected: 'Ещё не прибыли',
  arrived: 'Прибыли',
  here: 'На эвакобазе сейчас',
  departed: 'Уехали',
} as const;
export type MeetingFilter = keyof typeof meetingFilters;
export const meetingFilterNames = Object.keys(meetingFilters) as MeetingFilter[];

/** The list's own order first. */
export const tripSorts = {
  arrival: 'По прибытию',
  departure: 'По отъезду',
  surname: 'По алфавиту',
  deadline: 'По сроку',
} as const;
export type TripSort = keyof typeof tripSorts;
export const tripSortNames = Object.keys(tripSorts) as TripSort[];

/** How many presses a phone sends at once, after the network was away. */
export const MOST_PRESSES = 200;
/** Those to be met who are held by one phone. */
export const MOST_EXPECTED = 3000;
/** A press is believed so long; by a clock that is further off it was made when it was received. */
export const PRESS_DAYS = 3;

/** «не хватает: прибытие, обязательство». */
export const missingWords = (missing: readonly MissingPart[]): string =>
  missing.map((part) => missingParts[part]).join(', ');
