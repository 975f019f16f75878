import { expect, test } from 'vitest';
import { rankNumber } from './rank-number.ts';
import { rankWords } from './rank-words.ts';

const bottom = 'Весь путь до дна позади: 23 лекции и 23 теста.';

test('a place is said truly and kindly to everybody, on the way and at the bottom', () => {
  expect(rankWords({ kind: 'first', to_next: null }, 5, 18)).toBe(
    'Больше баллов, чем у тебя, сейчас нет ни у кого на курсе.',
  );
  expect(rankWords({ kind: 'half', to_next: 3 }, 5, 18)).toBe('Ты в первой половине курса.');
  for (const kind of ['number', 'step'] as const) {
    const higher = 'Ещё 1,5 балла, и твоё место станет выше: впереди 18 тестов.';
    expect(rankWords({ kind, to_next: 1.5 }, 5, 18)).toBe(higher);
    expect(rankWords({ kind, to_next: 1.5 }, 23, 0)).toBe(bottom);
  }
  expect(rankWords({ kind: 'step', to_next: 1 }, 22, 1)).toBe('Ещё 1 балл, и твоё место станет выше: впереди 1 тест.');
});

test('who has nobody much behind, and who has only begun, reads no number', () => {
  const at = { place: 250, of: 340, to_next: 1.5 };
  expect(rankNumber({ kind: 'number', ...at })).toBe('250 из 340');
  expect(rankNumber({ kind: 'step', ...at })).toBeUndefined();
  expect(rankNumber(null)).toBeUndefined();
});
