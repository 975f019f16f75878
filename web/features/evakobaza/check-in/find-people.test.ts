import { expect, test } from 'vitest';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { codeIn, findPeople } from './find-people.ts';

const someone = (given: Partial<ExpectedArrival>): ExpectedArrival => ({
  id: 1,
  user_id: 1,
  code: '1A-ABCDEFGH12',
  surname: 'Морской',
  name: 'Пётр',
  patronymic: '',
  participant_status: 460,
  day: null,
  time: null,
  point_id: null,
  point: '',
  mode: null,
  train_and_carriage: '',
  missing: [],
  parent_name: 'Савельева Дарья',
  parent_phone: '+79211112233',
  arrived_at: null,
  arrived_by: '',
  departed_at: null,
  mark_version: 0,
  ...given,
});
const people = [
  someone({}),
  someone({ id: 2, code: '2B-ZZZZZZZZ12', surname: 'Волнов', name: 'Лев', parent_phone: null }),
];
const found = (search: string) => findPeople(people, search).map(({ id }) => id);

test('a child is found by the beginning of any name, by the parent, by a phone and by a code', () => {
  expect(found('')).toEqual([1, 2]);
  expect(found('петр мор')).toEqual([1]);
  expect(found('ВОЛН')).toEqual([2]);
  expect(found('савел')).toEqual([1, 2]);
  expect(found('8 921 111')).toEqual([1]);
  expect(found('22-33')).toEqual([1]);
  expect(found('2b zzzz zzzz 12')).toEqual([2]);
  expect(found('китов')).toEqual([]);
});

test('a scanned picture says a code by the address of the check-in, or by itself; any other text none', () => {
  expect(codeIn('https://portal.test/admin/users/evakobaza?code=1A-ABCDEFGH12')).toBe('1A-ABCDEFGH12');
  expect(codeIn('1a-abcdefgh12')).toBe('1a-abcdefgh12');
  for (const text of ['https://portal.test/', 'Морской', '', 'WIFI:S:base;;']) expect(codeIn(text)).toBeUndefined();
});
