// No schema here: pages and lists name these without loading zod.

import type { FeedbackFilter, FeedbackOrder } from './filters.ts';

/** Filters of the list; without one, all but the deleted messages. */
export const feedbackFilters: Record<FeedbackFilter, string> = {
  unread: 'Непрочитанные',
  unanswered: 'Без ответа',
  flagged: 'Важные',
  answered: 'Отвеченные',
  deleted: 'Удалённые недавно',
};

export const feedbackOrders: Record<FeedbackOrder, string> = { newest: 'Новые сверху', oldest: 'Старые сверху' };

/** How a message was answered: by the portal's email, or by other means that are only noted. */
export type AnswerChannel = 'email' | 'note';

export const MAX_NAME_LENGTH = 100;
/** In characters. */
export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_ANSWER_LENGTH = 4000;

/** Days in which a deletion can be undone. */
export const UNDO_DELETION_DAYS = 30;

/**
 * The consent of a sender without an account, stored with each message (docs/product/site-and-mailing.md, «Feedback»).
 */
export const feedbackConsent =
  'Согласен или согласна на обработку имени, контакта и текста сообщения, чтобы мне ответили. Через год после ответа, а без ответа через год после отправки, они будут стёрты.';
