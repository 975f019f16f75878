import { busy } from '#server/platform/errors.ts';
import { openFairQueue } from './fair-queue.ts';

/** By whom a work is wanted, for the order of the queue. */
export type Visitor = {
  /** Known before: waits apart from strangers, and is let in before them. */
  isKnown?: boolean;
  /** Groups that share turns: the visitor's network, the login it names. */
  groups: readonly string[];
};

/**
 * Runs so many works at once; further ones queue, the groups taking turns, or fail with 503 where the queue is full. A
 * work without a visitor is a stranger of no group.
 */
export type Gate = <T>(work: () => Promise<T>, visitor?: Visitor) => Promise<T>;

type Bounds = {
  at_once: number;
  /** How many known ones may wait for a place, and how many strangers. */
  waiting: number;
  /** The longest they wait, in milliseconds. */
  wait_ms: number;
  /** Seconds after which a refused caller is told to come again. */
  retry_after: number;
};

/** Known visitors let in one after another while a stranger waits: nobody waits for ever. */
const KNOWN_IN_A_ROW = 3;

/** A gate of this process. What a work throws is thrown, and its place is free again. */
export function openGate({ at_once, waiting, wait_ms, retry_after }: Bounds): Gate {
  const known = openFairQueue(waiting);
  const strangers = openFairQueue(waiting);
  let inside = 0;
  let knownInARow = 0;

  function waitForPlace({ isKnown = false, groups }: Visitor): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = isKnown ? known : strangers;
    const one = {
      enter: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: () => {
        clearTimeout(timer);
        reject(busy(retry_after));
      },
    };
    const timer = setTimeout(() => {
      queue.leave(one);
      one.refuse();
    }, wait_ms);
    if (!queue.add(one, groups)) one.refuse();
    return promise;
  }

  function nextVisitor() {
    const isStrangersTurn = known.size === 0 || (knownInARow >= KNOWN_IN_A_ROW && strangers.size > 0);
    knownInARow = isStrangersTurn ? 0 : knownInARow + 1;
    return (isStrangersTurn ? strangers : known).next();
  }

  /** The place goes to whose turn it is, without being free in between. */
  function leave(): void {
    const next = nextVisitor();
    if (next) next.enter();
    else inside -= 1;
  }

  return async (work, visitor = { groups: [] }) => {
    if (inside < at_once) inside += 1;
    else await waitForPlace(visitor);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
