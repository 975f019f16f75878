import { expect, test } from 'vitest';
import { features, inReadingOrder } from './features.ts';

test('whoever keeps something of people stands once in the order in which they read of it', () => {
  const keeping = features.filter(({ personalData }) => personalData);
  expect(inReadingOrder.filter((feature) => !keeping.includes(feature))).toEqual([]);
  expect(keeping.filter((feature) => inReadingOrder.filter((one) => one === feature).length !== 1)).toEqual([]);
});

test('the accounts, which all others refer to, are read of first and erased last', () => {
  const [first] = inReadingOrder;
  expect(first).toBe(features.find(({ routes }) => routes?.accounts));
});

test('one feature says whom files may be about', () => {
  expect(features.filter(({ files }) => files?.checkSubject)).toHaveLength(1);
});

test('no two features declare the same call, kind, limit or name of a file', () => {
  const named = features.flatMap(({ routes, content, searchable, files, limits }) =>
    [
      routes,
      content,
      searchable,
      files?.names?.kinds,
      files?.names?.titles,
      files?.portraits,
      files?.published,
      limits,
    ].flatMap((record, index) => Object.keys(record ?? {}).map((name) => `${index} ${name}`)),
  );
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});
