import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECONNECT_JITTER_MS } from '#contract/events.ts';
import {
  attachSocket,
  callLive,
  isLive,
  type LiveSocket,
  onConnected,
  onLiveEvent,
  throttleEvents,
} from './live-events.ts';

/** A socket without a network; `come` simulates an event of the server. */
function testSocket(answer: () => Promise<unknown>) {
  const opened: (() => void)[] = [];
  const any: ((name: string, payload: unknown) => void)[] = [];
  const socket = {
    connected: false,
    on: (_: 'connect', handle: () => void) => opened.push(handle),
    onAny: (handle: (name: string, payload: unknown) => void) => any.push(handle),
    timeout: () => ({ emitWithAck: answer }),
  };
  return {
    line: socket as unknown as LiveSocket,
    open: () => {
      socket.connected = true;
      for (const handle of opened) handle();
    },
    disconnect: () => {
      socket.connected = false;
    },
    receive: (name: string, payload: unknown) => {
      for (const handle of any) handle(name, payload);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever listens hears, until the end; what nobody listens to is passed by', () => {
  const { line: socket, receive } = testSocket(async () => ({ ok: true }));
  const end = attachSocket(socket);
  const heard: unknown[] = [];
  const stop = onLiveEvent('chat_dialog', ({ user_id }) => heard.push(user_id));
  receive('chat_dialog', { user_id: 1 });
  receive('timer', { time: '' });
  stop();
  receive('chat_dialog', { user_id: 2 });
  expect(heard).toEqual([1]);
  end();
});

test('what was told before the line stood is asked for: at once when it opens, within the spread when it comes back', () => {
  const { line: socket, open, disconnect } = testSocket(async () => ({ ok: true }));
  const end = attachSocket(socket);
  const reload = vi.fn();
  const stop = onConnected(reload);
  expect(reload).not.toHaveBeenCalled();
  open();
  expect(reload).toHaveBeenCalledTimes(1);
  const late = vi.fn();
  onConnected(late)();
  expect(late).toHaveBeenCalledTimes(1);
  disconnect();
  open();
  vi.advanceTimersByTime(RECONNECT_JITTER_MS);
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
  end();
  expect(isLive()).toBe(false);
});

test('a burst of events is asked about once, and what comes later once more; after the end nothing is', () => {
  const reload = vi.fn();
  const { onEvent, stop } = throttleEvents(reload, 500);
  for (let event = 0; event < 20; event += 1) {
    onEvent();
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledTimes(1);
  onEvent();
  vi.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledTimes(2);
  onEvent();
  stop();
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a call over a line that is down or silent is left to the caller', async () => {
  const answer = vi.fn(async (): Promise<unknown> => ({ ok: true }));
  const { line: socket, open, disconnect } = testSocket(answer);
  const end = attachSocket(socket);
  const call = () => callLive('set_chat_message_read', { message_ids: [1] });
  expect(await call()).toBeUndefined();
  open();
  expect(await call()).toEqual({ ok: true });
  answer.mockRejectedValueOnce(new Error('timeout'));
  expect(await call()).toBeUndefined();
  disconnect();
  expect(await call()).toBeUndefined();
  end();
});
