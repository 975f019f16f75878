import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { menuOf } from './menu.ts';
import { isOfMessages, messagesOf, titleWith } from './new-messages.ts';

/** docs/product/messages.md, «Reading»: unread counts in the menu and in the tab's title. */
test('the number stands once before a title, and goes with the last unread message', () => {
  const words = 'Сообщения — Программа';
  expect(titleWith(words, 2)).toBe(`(2) ${words}`);
  expect(titleWith(titleWith(words, 2), 12)).toBe(`(9+) ${words}`);
  expect(titleWith(titleWith(words, 12), 0)).toBe(words);
  expect(titleWith('(Не)обычный день', 0)).toBe('(Не)обычный день');
});

test('whoever has a dialog, and whoever answers, has one entry of the menu for it', () => {
  for (const utype of [utypes.parent, utypes.participant, utypes.guide, utypes.administrator, utypes.curator]) {
    const paths = menuOf({ utype, participant_status: null }).flatMap(({ items }) => items.map(({ path }) => path));
    expect(paths.filter(isOfMessages)).toEqual([messagesOf(utype)]);
  }
});
