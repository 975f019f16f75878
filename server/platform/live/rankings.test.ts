import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRankings, spreadOf, throttleRankings } from './rankings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ten thousand pages of five directions ask at most five hundred times a second, a few at once', () => {
  expect(spreadOf(3)).toBe(100);
  expect(spreadOf(2000)).toBe(20_000);
  expect((5 * 2000) / (spreadOf(2000) / 1000)).toBe(500);
  expect(spreadOf(1_000_000)).toBe(60_000);
});

test('of a hundred changes while the pages still ask one more is told, at the end; another direction does not wait', () => {
  const sent: string[] = [];
  const { emit, close } = throttleRankings({
    countFollowers: (direction) => (direction === 'keepers' ? 500 : 1),
    send: ({ direction, spread_ms }) => sent.push(`${direction} ${spread_ms}`),
  });
  for (let change = 0; change < 100; change += 1) emit('keepers');
  emit('inventors');
  expect(sent).toEqual(['keepers 5000', 'inventors 100']);
  vi.advanceTimersByTime(4999);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['keepers 5000', 'inventors 100', 'keepers 5000']);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(3);
  emit('keepers');
  emit('keepers');
  close();
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(4);
});

test('a page follows the rankings it names, and nothing else it could say opens a room', () => {
  const rooms = new Set<string>();
  let say: (named: unknown) => void = () => undefined;
  const socket = {
    on: (_: string, handle: (named: unknown) => void) => {
      say = handle;
    },
    join: (room: string) => rooms.add(room),
    leave: (room: string) => rooms.delete(room),
  };
  followRankings(socket as never, (direction) => `of ${direction}`);
  say(['keepers', 'aquanauts', 'keepers', 'user:0', { $gt: '' }, null]);
  expect([...rooms].toSorted()).toEqual(['of aquanauts', 'of keepers']);
  for (const nonsense of [undefined, null, 'inventors', 7, { length: 1, 0: 'inventors' }]) say(nonsense);
  expect(rooms.size).toBe(2);
  say(['inventors']);
  expect([...rooms]).toEqual(['of inventors']);
  say([]);
  expect(rooms.size).toBe(0);
});
