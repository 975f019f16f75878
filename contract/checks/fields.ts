// No schema here: the queue and the check's screen work without loading zod.

/** What the queue can be narrowed to; all but `returned` wait for a decision. */
export const queueFilters = {
  waiting: 'Ждут проверки',
  first: 'Впервые',
  corrected: 'Исправленные',
  overdue: 'Срок прошёл',
  returned: 'Возвращены',
} as const;
export type QueueFilter = keyof typeof queueFilters;

/** A remark at no field: to the whole questionnaire. */
export const COMMENT = 'comment';

/** The form's name in /user/data/save: remarks typed for one revision, each under its field's name. */
export const remarksForm = (participant_id: number, revision: number): string => `check:${participant_id}:${revision}`;

/** How often a screen renews its look, and after how long without it the look is over; milliseconds. */
export const PRESENCE_RENEWED_MS = 20_000;
export const PRESENCE_LASTS_MS = 60_000;
