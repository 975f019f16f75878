import { expect, test } from 'vitest';
import { begunMention, completeMention, mentionedIn, offeredColleagues } from './mentions.ts';

const colleagues = [
  { user_id: 1, name: 'Савельева Анна' },
  { user_id: 2, name: 'Савельева Анна-Мария' },
  { user_id: 3, name: 'Королёв Пётр' },
];

test('a name begun after «@» is offered by surname and first name, an address of mail is none', () => {
  expect(['@', 'Спроси @сав', '@Савельева ан', 'анна@ocean', 'без неё'].map(begunMention)).toEqual([
    '',
    'сав',
    'Савельева ан',
    undefined,
    undefined,
  ]);
  expect(offeredColleagues(colleagues, 'королев').map(({ user_id }) => user_id)).toEqual([3]);
  expect(offeredColleagues(colleagues, 'ан').map(({ user_id }) => user_id)).toEqual([1, 2]);
  const text = 'Спроси @сав, пожалуйста';
  expect(completeMention(text, 'Спроси @сав'.length, { name: 'Савельева Анна' })).toEqual({
    text: 'Спроси @Савельева Анна , пожалуйста',
    caret: 'Спроси @Савельева Анна '.length,
  });
});

test('those are mentioned whose whole name stands in the text', () => {
  expect(mentionedIn('@Савельева Анна, и @Королёв', colleagues).map(({ user_id }) => user_id)).toEqual([1]);
  expect(mentionedIn('@Савельева Анна-Мария', colleagues).map(({ user_id }) => user_id)).toEqual([2]);
});
