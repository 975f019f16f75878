import { expect, test } from 'vitest';
import { mix } from './mix.ts';

const variants = [1, 2, 3, 4].map((id) => ({ id }));
const orders = Array.from({ length: 2400 }, (_, seed) => mix(variants, seed + 1).map(({ id }) => id));

test('an attempt has its variants in one order, whenever it is asked and however they were written', () => {
  orders.forEach((order, seed) => {
    expect(mix(variants.toReversed(), seed + 1).map(({ id }) => id)).toEqual(order);
    expect(order.toSorted()).toEqual([1, 2, 3, 4]);
  });
});

test('over many attempts every order comes about as often', () => {
  const counts = Object.values(Object.groupBy(orders, (order) => order.join())).map((same) => same?.length ?? 0);
  expect(counts).toHaveLength(24);
  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(Math.max(...counts)).toBeLessThan(140);
});
