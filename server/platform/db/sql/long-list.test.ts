import { expect, test } from 'vitest';
import { pageOfTwo } from './long-list.ts';

const listOf =
  (all: number[]) =>
  ({ offset, limit }: { offset: number; limit: number }) =>
    Promise.resolve(all.slice(offset, offset + limit));

test('page after page gives both lists, one after the other, without a gap or a double', async () => {
  const first = [1, 2, 3, 4, 5];
  const second = [6, 7, 8, 9];
  for (const limit of [1, 2, 3, 5, 9, 20]) {
    const seen: number[] = [];
    for (let offset = 0; offset < 12; offset += limit)
      seen.push(
        ...(await pageOfTwo(
          { offset, limit },
          { list: listOf(first), count: () => Promise.resolve(first.length) },
          listOf(second),
        )),
      );
    expect(seen).toEqual([...first, ...second]);
  }
});
