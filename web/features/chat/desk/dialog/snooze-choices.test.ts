import { expect, test } from 'vitest';
import { snoozeChoices } from './snooze-choices.ts';

const choices = (now: string) => snoozeChoices(Date.parse(now)).map(({ words, until }) => [words, until]);

test('the hours offered are Moscow’s, none has passed, and none is offered twice', () => {
  // Friday, 16:20 in Moscow.
  expect(choices('2026-11-27T13:20:00Z')).toEqual([
    ['Через час, в 17:20', '2026-11-27T14:20:00.000Z'],
    ['Сегодня в 18:00', '2026-11-27T15:00:00.000Z'],
    ['Завтра в 10:00', '2026-11-28T07:00:00.000Z'],
    ['В понедельник в 10:00', '2026-11-30T07:00:00.000Z'],
    ['Через неделю в 10:00', '2026-12-04T07:00:00.000Z'],
  ]);
  // Sunday, 23:30 in Moscow: tomorrow is Monday, and the evening is over.
  expect(choices('2026-11-29T20:30:00Z').map(([words]) => words)).toEqual([
    'Через час, в 00:30',
    'Завтра в 10:00',
    'Через неделю в 10:00',
  ]);
  // Monday: the next one is the day in a week, once.
  expect(choices('2026-11-30T06:00:00Z').map(([words]) => words)).toEqual([
    'Через час, в 10:00',
    'Сегодня в 18:00',
    'Завтра в 10:00',
    'В понедельник в 10:00',
  ]);
});
