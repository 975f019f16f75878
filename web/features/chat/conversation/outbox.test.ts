import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardUnsent } from '#web/kit/outbox/guard-unsent.ts';
import { type ChatOutbox, createChatOutbox, createUnsent, type Unsent } from './outbox.ts';

const refusal = (status: number) => Object.assign(new Error(String(status)), { status, data: { errors: ['Нельзя'] } });

/** A simulated server that stores messages by key; answers marked `lost` never arrive. */
function serverOfTest() {
  const kept: string[] = [];
  const keys = new Set<string>();
  const server = {
    kept,
    refuses: [] as number[],
    loses: 0,
    send: vi.fn(async ({ key, text }: Unsent): Promise<void> => {
      const status = server.refuses.shift();
      if (status !== undefined) throw refusal(status);
      if (!keys.has(key)) kept.push(text);
      keys.add(key);
      if (server.loses-- > 0) throw refusal(0);
    }),
  };
  return server;
}

const outboxOf = ({ send }: Pick<ReturnType<typeof serverOfTest>, 'send'>) => createChatOutbox(send, guardUnsent);
const states = (outbox: ChatOutbox) => outbox.getState().map(({ text, state }) => `${text} ${state}`);
const write = (outbox: ChatOutbox, ...texts: string[]) => {
  for (const text of texts) outbox.put(createUnsent({ text, files: [] }, 0));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is written without a network waits, and goes once and in its order when the network is back', async () => {
  const server = serverOfTest();
  const outbox = outboxOf(server);
  server.refuses = [0, 503, 0];
  write(outbox, 'раз', 'два', 'три');
  await vi.advanceTimersByTimeAsync(0);
  expect(states(outbox)).toEqual(['раз waiting', 'два queued', 'три queued']);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.kept).toEqual(['раз', 'два', 'три']);
  expect(states(outbox)).toEqual(['раз sent', 'два sent', 'три sent']);
});

test('an answer that is lost on its way makes no second message', async () => {
  const server = serverOfTest();
  const outbox = outboxOf(server);
  server.loses = 2;
  write(outbox, 'раз', 'два');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.kept).toEqual(['раз', 'два']);
});

test('too many in a minute wait and go by themselves; no network is asked of the server again and again', async () => {
  const server = serverOfTest();
  const outbox = outboxOf(server);
  server.refuses = [429, 429];
  write(outbox, 'раз');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(outbox.getState()[0]).toMatchObject({ state: 'waiting', failure: { status: 429 } });
  await vi.advanceTimersByTimeAsync(17_000);
  expect(server.kept).toEqual(['раз']);
  server.refuses = Array.from({ length: 100 }, () => 0);
  write(outbox, 'два');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(server.send.mock.calls.length).toBeLessThan(20);
});

test('one that is refused stays to be corrected and keeps back none of the others', async () => {
  const server = serverOfTest();
  const outbox = outboxOf(server);
  server.refuses = [422];
  write(outbox, 'раз', 'два');
  await vi.advanceTimersByTimeAsync(0);
  expect(states(outbox)).toEqual(['раз failed', 'два sent']);
  const { key } = outbox.getState()[0] ?? expect.unreachable();
  outbox.retry(key);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.kept).toEqual(['два', 'раз']);
  outbox.drop(new Set([key]));
  expect(states(outbox)).toEqual(['два sent']);
});

test('a tab with something unsent is not closed without a word', async () => {
  const server = serverOfTest();
  const outbox = outboxOf(server);
  const isWarned = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  server.refuses = [0];
  write(outbox, 'раз');
  await vi.advanceTimersByTimeAsync(0);
  expect(isWarned()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(states(outbox)).toEqual(['раз sent']);
  expect(isWarned()).toBe(false);
});
