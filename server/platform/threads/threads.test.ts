import { afterEach, expect, test, vi } from 'vitest';
import { openThreads, ThreadBroken } from './threads.ts';

const module = new URL('../../../tests/fixtures/thread-works.ts', import.meta.url).href;
const open = () => openThreads({ at_once: 1, each: 10, all: 10, max_ms: 30_000, max_mib: 64 });

afterEach(() => void vi.useRealTimers());

test('what a thread made is handed over whole, large or small', async () => {
  const run = open();
  for (const bytes of [3, 3_000_000])
    expect(await run(1, { module, name: 'fill', given: { bytes } })).toEqual(new Uint8Array(bytes).fill(7));
});

test('a thread that breaks fails its own work alone: the next one gets a new thread', async () => {
  const run = open();
  const works = ['breakThread', 'fill', 'breakThread', 'fill'].map((name) =>
    run(1, { module, name, given: { bytes: 1 } }),
  );
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await expect(works[0]).rejects.toBeInstanceOf(ThreadBroken);
});

test('a function that fails is no broken thread', async () => {
  await expect(open()(1, { module, name: 'fail', given: {} })).rejects.toEqual(
    expect.objectContaining({ message: 'of the function itself' }),
  );
});

test('a work that hangs is ended after its time, and the next one is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const run = open();
  const begun = new SharedArrayBuffer(4);
  const hanging = run(1, { module, name: 'hang', given: { open: begun } });
  const refused = expect(hanging).rejects.toBeInstanceOf(ThreadBroken);
  await Atomics.waitAsync(new Int32Array(begun), 0, 0).value;
  vi.advanceTimersByTime(30_000);
  await refused;
  vi.useRealTimers();
  expect(await run(1, { module, name: 'fill', given: { bytes: 1 } })).toEqual(new Uint8Array([7]));
});
