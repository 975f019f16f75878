import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openGate, type Visitor } from './gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bounds = { at_once: 2, waiting: 3, wait_ms: 1000, retry_after: 5 };
const tooBusy = { status: 503, data: { retry_after: 5 } };

/** A gate and works that end when told; `begun` are those that were let in, in their order. */
function visit(given: Partial<typeof bounds> = {}) {
  const gate = openGate({ ...bounds, ...given });
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const come = (number: number, ...groups: string[]): Promise<void> => enter(number, { groups });
  const comeKnown = (number: number): Promise<void> => enter(number, { isKnown: true, groups: [] });
  const enter = (number: number, visitor: Visitor): Promise<void> => {
    const work = Promise.withResolvers<void>();
    ends[number] = work;
    const done = gate(() => {
      begun.push(number);
      return work.promise;
    }, visitor);
    done.catch(() => {});
    return done;
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const end = (number: number) => {
    ends[number]?.resolve();
    return settled();
  };
  return { begun, come, comeKnown, settled, end, ends };
}

test('so many are inside at once, and who waits comes in the order of coming', async () => {
  const { begun, come, end } = visit();
  for (const number of [0, 1, 2, 3, 4]) void come(number);
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(0);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('one too many is told at once to come again, and so is who has waited too long', async () => {
  const { begun, come, end } = visit();
  const [, , third] = [0, 1, 2, 3, 4].map((number) => come(number));
  await expect(come(5)).rejects.toMatchObject(tooBusy);
  await vi.advanceTimersByTimeAsync(bounds.wait_ms);
  await expect(third).rejects.toMatchObject(tooBusy);
  // Those who gave up are let in no more, and keep nobody's place.
  await end(0);
  expect(begun).toEqual([0, 1]);
  void come(6);
  expect(begun).toEqual([0, 1, 6]);
});

test('a crowd of one group fills the queue, and still a newcomer waits for one turn alone', async () => {
  const { begun, come, end } = visit();
  for (const number of [0, 1, 2, 3]) void come(number, 'crowd');
  const last = come(4, 'crowd');
  void come(5, 'other');
  await expect(last).rejects.toMatchObject(tooBusy);
  for (const number of [0, 1, 2]) await end(number);
  expect(begun).toEqual([0, 1, 2, 5, 3]);
  await expect(Promise.all([6, 7, 8, 9].map((number) => come(number, 'crowd')))).rejects.toMatchObject(tooBusy);
});

test('a group is one whichever of its names it is told by: many networks at one login share a turn', async () => {
  const { begun, come, end } = visit({ waiting: 10 });
  for (const number of [0, 1, 2, 3, 4]) void come(number, `network ${number}`, 'login');
  void come(5, 'network 5', 'another login');
  for (const number of [0, 1, 2]) await end(number);
  expect(begun).toEqual([0, 1, 2, 5, 3]);
});

test('who is known waits apart from strangers, goes before them, and leaves each fourth place to them', async () => {
  const { begun, come, comeKnown, end } = visit({ waiting: 4 });
  for (const number of [0, 1, 2, 3, 4, 5]) void come(number);
  await expect(come(6)).rejects.toMatchObject(tooBusy);
  for (const number of [7, 8, 9, 10]) void comeKnown(number);
  for (const number of [0, 1, 7, 8, 9, 2]) await end(number);
  expect(begun).toEqual([0, 1, 7, 8, 9, 2, 10, 3]);
});

test('a work that fails leaves its place free, however many fail', async () => {
  const { begun, come, ends, settled } = visit();
  const all = Array.from({ length: 5 }, (_, number) => come(number));
  for (const number of all.keys()) {
    ends[number]?.reject(new Error('failed'));
    await settled();
  }
  expect((await Promise.allSettled(all)).every(({ status }) => status === 'rejected')).toBe(true);
  for (const number of [5, 6, 7]) void come(number);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
