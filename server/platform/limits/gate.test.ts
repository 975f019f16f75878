import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openGate } from './gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bounds = { at_once: 2, waiting: 3, waiting_each: 3, wait_ms: 1000, retry_after: 5 };
const tooBusy = { status: 503, data: { retry_after: 5 } };

/** A gate and works that end when told; `begun` are those that were let in, in their order. */
function visit(given: Partial<typeof bounds> = {}) {
  const gate = openGate({ ...bounds, ...given });
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const come = (number: number, from?: string): Promise<void> => {
    const work = Promise.withResolvers<void>();
    ends[number] = work;
    const done = gate(() => {
      begun.push(number);
      return work.promise;
    }, from);
    done.catch(() => {});
    return done;
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const end = (number: number) => {
    ends[number]?.resolve();
    return settled();
  };
  return { begun, come, settled, end, ends };
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

test('one caller alone does not take all the places to wait', async () => {
  const { begun, come, end } = visit({ waiting_each: 2 });
  for (const number of [0, 1, 2, 3]) void come(number, 'crowd');
  await expect(come(4, 'crowd')).rejects.toMatchObject(tooBusy);
  void come(5, 'other');
  await end(0);
  await end(1);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3, 5]);
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
