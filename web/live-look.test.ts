import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOOK_EVERY_MS, TYPING_EVERY_MS } from '#contract/events.ts';
import { feedLive, type Line } from './live-events.ts';
import { lookAt } from './live-look.ts';

/** docs/product/messages.md, «Desk»: who else has a dialog open. */
const place = 'dialog:12';
let said: unknown[];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  const opened: (() => void)[] = [];
  const line = {
    connected: true,
    on: (_: 'connect', handle: () => void) => opened.push(handle),
    onAny: () => undefined,
    emit: (_: 'look', open: unknown) => said.push(open),
  };
  end = feedLive(line as unknown as Line);
  for (const handle of opened) handle();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const looking = (...typing: boolean[]) => typing.map((is_typing) => ({ place, is_typing }));

test('a place that is left is said to be open no more, last of all, even by who was typing there', () => {
  const look = lookAt(place);
  look.type(true);
  look.type(true);
  vi.advanceTimersByTime(TYPING_EVERY_MS);
  look.type(false);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  look.type(true);
  look.end();
  vi.advanceTimersByTime(10 * LOOK_EVERY_MS);
  expect(said).toEqual([...looking(false, true, true, false, false, true), null]);
});

test('of one’s own place nothing is said but that one types there, and no more', () => {
  const look = lookAt(place, true);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  look.type(true);
  look.type(false);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  look.end();
  expect(said).toEqual([...looking(true), null]);
});
