import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#contract/events.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import type { LiveEvent } from './emit-events.ts';

// One assessed child moves the places of a whole direction: ten thousand pages hear of it by one row of `live_events`
// and ask anew one after the other (docs/decisions/115-live-places.md).

/** In place of a person's id: every page that follows the ranking of a direction. */
export const followersOf = (direction: Direction): number => -1 - directions.indexOf(direction);

/** Events for the pages that follow these rankings: one for each, however many rows the transaction changed. */
export const rankingEvents = (changed: readonly Direction[]): LiveEvent[] =>
  [...new Set(changed)].map((direction) => ({
    user_id: followersOf(direction),
    event: 'ranking',
    // The process that sends it knows how many hear it.
    payload: { direction, spread_ms: 0 },
  }));

/** Lets a page name the rankings it shows, in place of those it named before; anything else it says is ignored. */
export function followRankings(
  socket: Socket<ClientEvents, ServerEvents>,
  roomOf: (direction: Direction) => string,
): void {
  socket.on('follow_rankings', (named: unknown) => {
    if (!Array.isArray(named)) return;
    for (const direction of directions)
      if (named.includes(direction)) void socket.join(roomOf(direction));
      else void socket.leave(roomOf(direction));
  });
}

/** Time for one page to ask anew: of a hundred followers of a process, a hundred ask each second. */
const MS_PER_FOLLOWER = 10;
const MIN_SPREAD_MS = 100;
const MAX_SPREAD_MS = 60_000;

/** How long the pages of so many followers take to ask anew, in milliseconds. */
export const spreadOf = (followers: number): number =>
  Math.min(MAX_SPREAD_MS, Math.max(MIN_SPREAD_MS, followers * MS_PER_FOLLOWER));

type RankingFeed = {
  countFollowers: (direction: Direction) => number;
  send: (payload: { direction: Direction; spread_ms: number }) => void;
};

/**
 * Sends changes of rankings to this process's pages: the first at once, and of those that come while its pages still ask
 * one more at the end, so that a page asks at most once within the spread.
 */
export function throttleRankings({ countFollowers, send }: RankingFeed) {
  const running = new Map<Direction, { timer: ReturnType<typeof setTimeout>; isMore: boolean }>();
  const emit = (direction: Direction): void => {
    const last = running.get(direction);
    if (last) {
      last.isMore = true;
      return;
    }
    const spread_ms = spreadOf(countFollowers(direction));
    send({ direction, spread_ms });
    const timer = setTimeout(() => {
      const isMore = running.get(direction)?.isMore;
      running.delete(direction);
      if (isMore) emit(direction);
    }, spread_ms);
    running.set(direction, { timer, isMore: false });
  };
  return {
    emit,
    close: () => {
      for (const { timer } of running.values()) clearTimeout(timer);
      running.clear();
    },
  };
}
