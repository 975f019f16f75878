import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox, type OutboxOptions } from './outbox.ts';

type Note = { key: string; text: string };

const note = (key: string, text = key): Note => ({ key, text });
const fault = (status: number) => Object.assign(new Error(String(status)), { status });
const NO_NETWORK = 0;
const REFUSED = 422;

/** An outbox over a server that answers each call with the next of these statuses, then takes everything. */
function outboxOver(statuses: number[], options: Partial<OutboxOptions<Note>> = {}) {
  const sent: string[] = [];
  const send = vi.fn(async (batch: readonly Note[]) => {
    const status = statuses.shift();
    if (status !== undefined) throw fault(status);
    sent.push(batch.map(({ text }) => text).join(' '));
    return batch;
  });
  const outbox = new Outbox<Note>({ send, batchSize: 1, maxPauseMs: 30_000, ...options });
  return { outbox, send, sent, states: () => outbox.getState().map(({ key, state }) => `${key} ${state}`) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('values go one batch after the other, in their order', async () => {
  const { outbox, sent, states } = outboxOver([], { batchSize: 2 });
  for (const key of ['a', 'b', 'c']) outbox.put(note(key), 'later');
  expect(states()).toEqual(['a queued', 'b queued', 'c queued']);
  await outbox.flush();
  expect([sent, states()]).toEqual([['a b', 'c'], []]);
});

test('of one key the newest value wins, also over the one under way', async () => {
  let take: () => void = () => undefined;
  const sent: string[] = [];
  const { outbox } = outboxOver([], {
    send: async (batch) => {
      sent.push(...batch.map(({ text }) => text));
      await new Promise<void>((resolve) => (take = resolve));
      return batch;
    },
  });
  outbox.put(note('a', 'first'));
  outbox.put(note('a', 'second'));
  expect([outbox.isUnderWay('a'), outbox.pending()]).toEqual([true, [note('a', 'second')]]);
  take();
  await vi.advanceTimersByTimeAsync(0);
  take();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, outbox.getState()]).toEqual([['first', 'second'], []]);
});

test('what may pass is made again after growing pauses, up to the longest; what is told to return goes at once', async () => {
  const { outbox, send } = outboxOver(
    Array.from({ length: 50 }, () => NO_NETWORK),
    { maxPauseMs: 8000 },
  );
  outbox.put(note('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  // 0, then 2, 4, 8, 8 … seconds, each up to a quarter longer.
  expect(send.mock.calls.length).toBeGreaterThanOrEqual(7);
  expect(send.mock.calls.length).toBeLessThanOrEqual(9);
  expect(outbox.trouble).toMatchObject({ status: NO_NETWORK });
  const before = send.mock.calls.length;
  void outbox.flush();
  expect(send).toHaveBeenCalledTimes(before + 1);
});

test('what is refused keeps back none of the others, and goes once it is asked for again', async () => {
  const { outbox, sent, states } = outboxOver([REFUSED], { keepsSent: true });
  outbox.put(note('a'));
  outbox.put(note('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toEqual(['a failed', 'b sent']);
  outbox.retry('a');
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, states()]).toEqual([
    ['b', 'a'],
    ['a sent', 'b sent'],
  ]);
  outbox.drop(new Set(['a', 'b']));
  expect(outbox.getState()).toEqual([]);
});

test('one bad value of a batch is found by sending each alone', async () => {
  const { outbox, sent, states } = outboxOver([REFUSED, REFUSED], { batchSize: 9, judge: () => 'split' });
  outbox.put(note('bad'), 'later');
  outbox.put(note('good'), 'later');
  await outbox.flush();
  expect([sent, states()]).toEqual([['good'], ['bad failed']]);
});

test('nothing begins while it is held, and what is under way is waited for', async () => {
  const { outbox, sent } = outboxOver([]);
  outbox.put(note('a'));
  await outbox.hold();
  outbox.put(note('b'));
  outbox.flushIn(10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  outbox.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', 'b']);
});

test('what is unsent is stored and read again, and the page is watched just as long', async () => {
  let stored: readonly Note[] = [note('left')];
  const end = vi.fn();
  const whileUnsent = vi.fn(() => end);
  const store = {
    read: () => stored,
    write: (values: readonly Note[]) => {
      stored = values;
    },
  };
  const { outbox, sent } = outboxOver([NO_NETWORK], { store, whileUnsent });
  outbox.put(note('new'));
  await vi.advanceTimersByTimeAsync(0);
  expect([stored, whileUnsent.mock.calls.length, end.mock.calls.length]).toEqual([[note('left'), note('new')], 1, 0]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([sent, stored, end.mock.calls.length]).toEqual([['left', 'new'], [], 1]);
});
