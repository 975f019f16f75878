import { expect, test } from 'vitest';
import { idOfLast, isAnsweredAfter } from './answered-after.ts';

/** docs/product/messages.md, «Desk»: two colleagues who answer notice each other before sending. */
const me = 7;
const answered = (message_id: number, author_id: number | null, to: object = {}) => ({
  message_id,
  author_id,
  direction: author_id === 1 ? ('in' as const) : ('out' as const),
  is_taken_back: false,
  ...to,
});

test('an answer written beside a message found waits where a colleague has answered further on, and only there', () => {
  const dialog = [
    answered(1, 1),
    answered(2, 8),
    answered(3, 1),
    answered(4, me),
    answered(5, 8, { is_taken_back: true }),
  ];
  expect(isAnsweredAfter(dialog, { seen_id: 1, me })).toBe(true);
  expect(isAnsweredAfter(dialog, { seen_id: 2, me })).toBe(false);
  // A deleted author still counts as a colleague.
  expect(isAnsweredAfter([...dialog, answered(6, null)], { seen_id: 2, me })).toBe(true);
  expect([idOfLast(dialog), idOfLast([])]).toEqual([5, 0]);
});
