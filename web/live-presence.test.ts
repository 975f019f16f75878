import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESENCE_HEARTBEAT_MS, TYPING_HEARTBEAT_MS } from '#contract/events.ts';
import { attachSocket, type LiveSocket } from './live-events.ts';
import { openPresence } from './live-presence.ts';

/** docs/product/messages.md, «Desk»: who else has a dialog open. */
const place = 'dialog:12';
let sent: unknown[];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  const opened: (() => void)[] = [];
  const line = {
    connected: true,
    on: (_: 'connect', handle: () => void) => opened.push(handle),
    onAny: () => undefined,
    emit: (_: 'look', open: unknown) => sent.push(open),
  };
  end = attachSocket(line as unknown as LiveSocket);
  for (const handle of opened) handle();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const startPresence = (...typing: boolean[]) => typing.map((is_typing) => ({ place, is_typing }));

test('a place that is left is said to be open no more, last of all, even by who was typing there', () => {
  const look = openPresence(place);
  look.type(true);
  look.type(true);
  vi.advanceTimersByTime(TYPING_HEARTBEAT_MS);
  look.type(false);
  vi.advanceTimersByTime(PRESENCE_HEARTBEAT_MS);
  look.type(true);
  look.end();
  vi.advanceTimersByTime(10 * PRESENCE_HEARTBEAT_MS);
  expect(sent).toEqual([...startPresence(false, true, true, false, false, true), null]);
});

test('of one’s own place nothing is said but that one types there, and no more', () => {
  const look = openPresence(place, true);
  vi.advanceTimersByTime(PRESENCE_HEARTBEAT_MS);
  look.type(true);
  look.type(false);
  vi.advanceTimersByTime(PRESENCE_HEARTBEAT_MS);
  look.end();
  expect(sent).toEqual([...startPresence(true), null]);
});
