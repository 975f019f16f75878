import { expect, test } from 'vitest';
import { faultsOf } from './check-rows.ts';

const declared = new Map([
  ['id', new Set(['string'])],
  ['total', new Set(['number'])],
  ['place', new Set(['number', 'null'])],
]);
const columns = (types: Readonly<Record<string, number>>) =>
  Object.entries(types).map(([name, dataTypeID]) => ({ name, dataTypeID }));
const [INT4, INT8] = [23, 20];

test('a row is as its query declares it: the type of each column, and what may be missing', () => {
  const fields = columns({ id: INT8, total: INT4, place: INT4 });
  expect(faultsOf(declared, { fields, rows: [{ id: '1', total: 2, place: null }] })).toEqual([]);
  expect(faultsOf(declared, { fields, rows: [{ id: '1', total: null, place: 1 }] })).toEqual(['total is null']);
  expect(faultsOf(declared, { fields: columns({ id: INT4, total: INT8 }), rows: [] })).toEqual([
    'id is number, not string',
    'total is string, not number',
    'place is not there',
  ]);
});
