// Apart from the other words: the address of the list is read on every screen.

/** Which messages of strangers a list shows; without a filter all but the deleted. */
export const feedbackFilters = {
  unread: 'Непрочитанные',
  unanswered: 'Без ответа',
  flagged: 'Важные',
  answered: 'Отвеченные',
  deleted: 'Удалённые недавно',
} as const;
export type FeedbackFilter = keyof typeof feedbackFilters;
export const feedbackFilterNames = Object.keys(feedbackFilters) as [FeedbackFilter, ...FeedbackFilter[]];

export const feedbackOrders = { newest: 'Новые сверху', oldest: 'Старые сверху' } as const;
export type FeedbackOrder = keyof typeof feedbackOrders;
export const feedbackOrderNames = Object.keys(feedbackOrders) as [FeedbackOrder, ...FeedbackOrder[]];
