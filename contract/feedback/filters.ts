// Without a word for people: the address of the list is read on every screen.

export const feedbackFilterNames = ['unread', 'unanswered', 'flagged', 'answered', 'deleted'] as const;
export type FeedbackFilter = (typeof feedbackFilterNames)[number];

export const feedbackOrderNames = ['newest', 'oldest'] as const;
export type FeedbackOrder = (typeof feedbackOrderNames)[number];
