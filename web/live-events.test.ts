import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECONNECT_JITTER_MS } from '#contract/events.ts';
import {
  attachSocket,
  callLive,
  debounceEvents,
  isLive,
  type LiveSocket,
  onConnected,
  onLiveEvent,
} from './live-events.ts';

/** A socket without a network; `come` simulates an event of the server. */
function lineOfTest(answer: () => Promise<unknown>) {
  const opened: (() => void)[] = [];
  const any: ((name: string, payload: unknown) => void)[] = [];
  const line = {
    connected: false,
    on: (_: 'connect', handle: () => void) => opened.push(handle),
    onAny: (handle: (name: string, payload: unknown) => void) => any.push(handle),
    timeout: () => ({ emitWithAck: answer }),
  };
  return {
    line: line as unknown as LiveSocket,
    open: () => {
      line.connected = true;
      for (const handle of opened) handle();
    },
    cut: () => {
      line.connected = false;
    },
    come: (name: string, payload: unknown) => {
      for (const handle of any) handle(name, payload);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever listens hears, until the end; what nobody listens to is passed by', () => {
  const { line, come } = lineOfTest(async () => ({ ok: true }));
  const end = attachSocket(line);
  const heard: unknown[] = [];
  const stop = onLiveEvent('chat_dialog', ({ user_id }) => heard.push(user_id));
  come('chat_dialog', { user_id: 1 });
  come('timer', { time: '' });
  stop();
  come('chat_dialog', { user_id: 2 });
  expect(heard).toEqual([1]);
  end();
});

test('what was told before the line stood is asked for: at once when it opens, within the spread when it comes back', () => {
  const { line, open, cut } = lineOfTest(async () => ({ ok: true }));
  const end = attachSocket(line);
  const asked = vi.fn();
  const stop = onConnected(asked);
  expect(asked).not.toHaveBeenCalled();
  open();
  expect(asked).toHaveBeenCalledTimes(1);
  const late = vi.fn();
  onConnected(late)();
  expect(late).toHaveBeenCalledTimes(1);
  cut();
  open();
  vi.advanceTimersByTime(RECONNECT_JITTER_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  end();
  expect(isLive()).toBe(false);
});

test('a burst of events is asked about once, and what comes later once more; after the end nothing is', () => {
  const ask = vi.fn();
  const { onEvent, stop } = debounceEvents(ask, 500);
  for (let event = 0; event < 20; event += 1) {
    onEvent();
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(500);
  expect(ask).toHaveBeenCalledTimes(1);
  onEvent();
  vi.advanceTimersByTime(500);
  expect(ask).toHaveBeenCalledTimes(2);
  onEvent();
  stop();
  vi.advanceTimersByTime(1000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a call over a line that is down or silent is left to the caller', async () => {
  const answer = vi.fn(async (): Promise<unknown> => ({ ok: true }));
  const { line, open, cut } = lineOfTest(answer);
  const end = attachSocket(line);
  const say = () => callLive('set_chat_message_read', { message_ids: [1] });
  expect(await say()).toBeUndefined();
  open();
  expect(await say()).toEqual({ ok: true });
  answer.mockRejectedValueOnce(new Error('timeout'));
  expect(await say()).toBeUndefined();
  cut();
  expect(await say()).toBeUndefined();
  end();
});
