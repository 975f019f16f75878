import { expect, test } from 'vitest';
import { createReadTracker } from './read-tracker.ts';

/** docs/product/messages.md, «Reading»: a message is read once, when seen, and unread again only by hand. */
const unread = (message_id: number) => ({ message_id, is_read: false });
const read = (message_id: number) => ({ message_id, is_read: true });

test('what was seen is told of once, so many at a time; what could not be told of, again', () => {
  const seen = createReadTracker();
  expect([1, 2, 3, 3].map(seen.see)).toEqual([true, true, true, false]);
  const first = seen.take(2);
  expect(first).toEqual([1, 2]);
  seen.giveBack([1]);
  expect(seen.take(9)).toEqual([3, 1]);
  expect(seen.take(9)).toEqual([]);
  expect(seen.see(1)).toBe(false);
});

test('a message marked as unread by hand stays unread before whoever has the dialog open, read by them or not', () => {
  const seen = createReadTracker();
  // Read before this page was opened, and by a colleague meanwhile.
  seen.know([read(1), unread(2), unread(3)]);
  seen.know([read(1), read(2), unread(3)]);
  seen.know([unread(1), unread(2), unread(3)]);
  expect([1, 2, 3].map(seen.see)).toEqual([false, false, true]);
  // The event arrived before the page could report the message as read.
  seen.putBack([3, 4]);
  expect(seen.take(9)).toEqual([]);
  expect(seen.see(4)).toBe(false);
});
