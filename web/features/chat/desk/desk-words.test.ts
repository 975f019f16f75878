import { expect, test } from 'vitest';
import type { DialogPerson } from '#contract/chat/desk.ts';
import type { ChatMessage } from '#contract/chat/messages.ts';
import { colleaguesOf, presenceWords } from './dialog/presence-words.ts';
import { inHeldOrder, neighbourDialog } from './list/neighbour-dialog.ts';
import { childAbout } from './ready/child-about.ts';
import { foundAnswers } from './ready/found-answers.ts';
import { lastWords, shortTime, timeSince } from './words.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

test('how long somebody waits is said in the unit that fits', () => {
  const said = [0, 1, 59, 60, 179, 47 * 60, 48 * 60].map((minutes) => timeSince(ago(minutes), now));
  expect(said).toEqual(['меньше минуты', '1 минуту', '59 минут', '1 час', '2 часа', '47 часов', '2 дня']);
});

test('the time of the last message is as short as it may be, by Moscow’s day', () => {
  expect(shortTime('2026-11-21T21:30:00Z', now)).toBe('00:30');
  expect(shortTime('2026-11-21T20:30:00Z', now)).toBe('21.11');
  expect(shortTime('2025-11-21T20:30:00Z', now)).toBe('21.11.2025');
});

test('the last message says whose it is, and its files', () => {
  const last = { direction: 'in' as const, text: 'Привет', files: 0, is_read: false };
  expect(lastWords(null)).toBe('Сообщений ещё нет');
  expect(lastWords(last)).toBe('Привет');
  expect(lastWords({ ...last, files: 2 })).toBe('Привет (2 файла)');
  expect(lastWords({ ...last, direction: 'out', text: '', files: 1 })).toBe('Ответ: 1 файл');
});

test('the next dialog is who stood next when the open one was opened, wherever that has gone since', () => {
  const open = (id: number | undefined, stood = id === undefined ? [] : [5, 6, 7]) => ({ open: id, stood });
  expect(neighbourDialog([5, 6, 7], open(6), 1)).toBe(7);
  expect(neighbourDialog([5, 6, 7], open(6), -1)).toBe(5);
  // Once read it stands below unread ones; a new one above them.
  expect(neighbourDialog([9, 6, 7, 5], open(5), 1)).toBe(6);
  // The way back is the way there, whoever has left the list since.
  expect(neighbourDialog([7, 6], open(7), -1)).toBe(6);
  expect(neighbourDialog([7], open(6), -1)).toBe(5);
  // It has left the list, and so has the next one.
  expect(neighbourDialog([5, 7], open(6), 1)).toBe(7);
  expect(neighbourDialog([7], open(5), 1)).toBe(7);
  expect(neighbourDialog([5, 6, 7], open(7), 1)).toBe('beyond');
  expect(neighbourDialog([5, 6, 7], open(5), -1)).toBe('beyond');
  expect(neighbourDialog([5, 6, 7], open(undefined), 1)).toBe(5);
  // The dialog was not opened from the list.
  expect(neighbourDialog([5, 6, 7], open(4, []), 1)).toBe(5);
  expect(neighbourDialog([], open(undefined), 1)).toBe('beyond');
});

test('while one walks the rows stand as they stood; who has come since stands first, in the list’s own order', () => {
  const rows = [9, 7, 8, 5].map((user_id) => ({ user_id }));
  expect(inHeldOrder(rows, [5, 6, 7]).map(({ user_id }) => user_id)).toEqual([9, 8, 5, 7]);
});

test('colleagues are named once each, whoever types first; oneself and the family are none', () => {
  const present = [
    { user_id: 1, name: 'Я', is_typing: true },
    { user_id: 2, name: 'Савельева Анна', is_typing: false },
    { user_id: 2, name: 'Савельева Анна', is_typing: true },
    { user_id: 3, name: 'Волков Олег', is_typing: false },
    { user_id: 9, name: 'Волнова Мария', is_typing: true },
    { user_id: null, name: '', is_typing: true },
  ];
  expect(presenceWords(colleaguesOf(present, [1, 9]))).toBe(
    'Пишет ответ: Савельева Анна. Диалог открыт и у коллег: Волков Олег',
  );
  expect(presenceWords(colleaguesOf(present.slice(0, 1), [1]))).toBe('');
});

test('ready answers are found by words of title and text, those called so first', () => {
  const answer = (id: number, title: string, text: string) => ({ id, title, text, text_child: '', updated_at: ago(0) });
  const answers = [answer(1, 'Сроки', 'Пришлите ещё раз'), answer(2, 'Пришлите справку', 'До пятницы')];
  const found = (typed: string) => foundAnswers(answers, typed).map(({ id }) => id);
  expect(found('пришлите')).toEqual([2, 1]);
  expect(found('еще пришл')).toEqual([1]);
  expect(found('')).toEqual([1, 2]);
  expect(found('кит')).toEqual([]);
});

test('a ready answer names the child that was written about last, or the only one; of several nobody is guessed', () => {
  const child = (participant_id: number, given_name: string) =>
    ({ participant_id, given_name }) as DialogPerson['participants'][number];
  const about = (participant_id: number | null) => ({ about: { participant_id } as ChatMessage['about'] });
  const two = { participants: [child(1, 'Марк'), child(2, 'Милана')] };
  expect(childAbout(two, [about(1), about(2), about(null), { about: null }])).toBe('Милана');
  expect(childAbout(two, [about(7), { about: null }])).toBeUndefined();
  expect(childAbout({ participants: [child(1, 'Марк')] }, [])).toBe('Марк');
  expect(childAbout({ participants: [] }, [about(1)])).toBeUndefined();
});
