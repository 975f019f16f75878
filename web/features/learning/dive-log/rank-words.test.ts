import { expect, test } from 'vitest';
import { rankNumber } from './rank-number.ts';
import { rankWords } from './rank-words.ts';

const onTheWay = { passed: 5, of: 23, ahead: 18 };
const atTheBottom = { passed: 23, of: 23, ahead: 0 };
const bottom = 'Весь путь до дна позади: 23 лекции и 23 теста.';

test('a place is said truly and kindly to everybody, on the way and at the bottom', () => {
  expect(rankWords({ kind: 'first', to_next: null }, onTheWay)).toBe(
    'Больше баллов, чем у тебя, сейчас нет ни у кого на курсе.',
  );
  expect(rankWords({ kind: 'half', to_next: 3 }, onTheWay)).toBe('Ты в первой половине курса.');
  for (const kind of ['number', 'step'] as const) {
    const higher = 'Ещё 1,5 балла, и твоё место станет выше: впереди 18 тестов.';
    expect(rankWords({ kind, to_next: 1.5 }, onTheWay)).toBe(higher);
    expect(rankWords({ kind, to_next: 1.5 }, atTheBottom)).toBe(bottom);
  }
  expect(rankWords({ kind: 'step', to_next: 1 }, { passed: 22, of: 23, ahead: 1 })).toBe(
    'Ещё 1 балл, и твоё место станет выше: впереди 1 тест.',
  );
});

test('who has nobody much behind, and who has only begun, reads no number', () => {
  const at = { place: 250, of: 340, to_next: 1.5 };
  expect(rankNumber({ kind: 'number', ...at })).toBe('250 из 340');
  expect(rankNumber({ kind: 'step', ...at })).toBeUndefined();
  expect(rankNumber(null)).toBeUndefined();
});

test('who can take no further test is promised no higher place', () => {
  const missed = { passed: 7, of: 23, ahead: 0 };
  for (const kind of ['number', 'step'] as const)
    expect(rankWords({ kind, to_next: 1.5 }, missed)).toBe('Позади 7 лекций и 7 тестов, и всё это твоё.');
});
