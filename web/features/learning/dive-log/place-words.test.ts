import { expect, test } from 'vitest';
import { placeNumber } from './place-number.ts';
import { placeWords } from './place-words.ts';

const bottom = 'Весь путь до дна позади: 23 лекции и 23 теста.';

test('a place is said truly and kindly to everybody, on the way and at the bottom', () => {
  expect(placeWords({ kind: 'first', to_next: null }, 5, 18)).toBe(
    'Больше баллов, чем у тебя, сейчас нет ни у кого на курсе.',
  );
  expect(placeWords({ kind: 'half', to_next: 3 }, 5, 18)).toBe('Ты в первой половине курса.');
  for (const kind of ['number', 'step'] as const) {
    const higher = 'Ещё 1,5 балла, и твоё место станет выше: впереди 18 тестов.';
    expect(placeWords({ kind, to_next: 1.5 }, 5, 18)).toBe(higher);
    expect(placeWords({ kind, to_next: 1.5 }, 23, 0)).toBe(bottom);
  }
  expect(placeWords({ kind: 'step', to_next: 1 }, 22, 1)).toBe('Ещё 1 балл, и твоё место станет выше: впереди 1 тест.');
});

test('who has nobody much behind, and who has only begun, reads no number', () => {
  const at = { place: 250, of: 340, to_next: 1.5 };
  expect(placeNumber({ kind: 'number', ...at })).toBe('250 из 340');
  expect(placeNumber({ kind: 'step', ...at })).toBeUndefined();
  expect(placeNumber(null)).toBeUndefined();
});
