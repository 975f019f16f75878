// No schema here: the queue and the check's screen work without loading zod.

/** Filters of the queue; all but `returned` show questionnaires that wait for a decision. */
export const queueFilters = {
  waiting: 'Ждут проверки',
  first: 'Впервые',
  corrected: 'Исправленные',
  overdue: 'Срок прошёл',
  returned: 'Возвращены',
} as const;
export type QueueFilter = keyof typeof queueFilters;

/** Key of the remark to the whole questionnaire, among remarks to fields. */
export const COMMENT_FIELD = 'comment';

/** The draft form of an administrator's remarks to one revision (/user/data/save), each under its field's name. */
export const remarksForm = (participant_id: number, revision: number): string => `check:${participant_id}:${revision}`;

/** How often an open screen renews its presence, and after how long without renewal the presence ends; milliseconds. */
export const PRESENCE_RENEWED_MS = 20_000;
export const PRESENCE_EXPIRES_MS = 60_000;
