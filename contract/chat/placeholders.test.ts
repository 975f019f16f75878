import { expect, test } from 'vitest';
import { emptyPlaceholders, fillReadyAnswer, unknownPlaceholders } from './placeholders.ts';

const names = { person: 'Дарья Сергеевна', child: 'Пётр', writer: 'Анна Сергеевна' };

test('names are filled in wherever they stand, whatever a name is made of', () => {
  const text = '{имя}, {Ребенок} и ещё раз {ребёнок}. {сотрудник}';
  expect(fillReadyAnswer(text, names)).toBe('Дарья Сергеевна, Пётр и ещё раз Пётр. Анна Сергеевна');
  expect(fillReadyAnswer('{имя}', { ...names, person: '$& {ребёнок}' })).toBe('$& {ребёнок}');
});

test('what is no placeholder is named', () => {
  expect(unknownPlaceholders('{имя} {фамилия} {constructor} { }')).toEqual(['{фамилия}', '{constructor}', '{ }']);
  expect(unknownPlaceholders('{ребенок} без скобок')).toEqual([]);
});

test('whoever has no name for a placeholder is told which', () => {
  const childless = { ...names, child: '' };
  expect(emptyPlaceholders('{имя}, {Ребенок} и {ребёнок}, {фамилия}', childless)).toEqual(['{ребёнок}']);
  expect(emptyPlaceholders('{имя} {ребёнок}', names)).toEqual([]);
});
