import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('only what reads differently is a change, in the order of the form', () => {
  const before = { school_class: 8, surname: 'Морской', allergies: '', living_is_same: true, about: 'Плаваю' };
  const after = { about: 'Плаваю ', surname: 'Морская', school_class: 9, living_is_same: false, shoe_size: null };
  expect(changesBetween(before, after)).toEqual([
    { field: 'surname', before: 'Морской', after: 'Морская' },
    { field: 'living_is_same', before: true, after: false },
    { field: 'school_class', before: 8, after: 9 },
  ]);
});

test('an answer given for the first time and one taken away are changes', () => {
  expect(changesBetween({ allergies: 'Кошки' }, { school_id: 3 })).toEqual([
    { field: 'school_id', before: null, after: 3 },
    { field: 'allergies', before: 'Кошки', after: null },
  ]);
});

test('nothing is a change in what is sent for the first time, nor in a field no form has', () => {
  expect(changesBetween(null, { surname: 'Морской' })).toEqual([]);
  expect(changesBetween({ __proto__: 1, foreign: 2 }, {})).toEqual([]);
});
