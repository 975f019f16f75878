import { LRUCache } from 'lru-cache';

/** Files that could not be scanned, and when each is tried again: after a minute, then two, and so on up to an hour. */
type Delays = {
  listDelayed: () => number[];
  delay: (id: number) => void;
  forget: (id: number) => void;
};

const FIRST_MS = 60_000;
const MAX_MS = 3_600_000;
/** Files whose delay is remembered; one that is forgotten is tried sooner, no more. */
const MAX_KNOWN = 1000;

function openDelays(): Delays {
  const known = new LRUCache<number, { wait_ms: number; after: number }>({ max: MAX_KNOWN });
  return {
    listDelayed: () => [...known.entries()].filter(([, { after }]) => Date.now() < after).map(([id]) => id),
    delay: (id) => {
      const wait_ms = Math.min(2 * (known.get(id)?.wait_ms ?? FIRST_MS / 2), MAX_MS);
      known.set(id, { wait_ms, after: Date.now() + wait_ms });
    },
    forget: (id) => void known.delete(id),
  };
}

const ofDatabases = new WeakMap<object, Delays>();

/**
 * The delays of a portal's files. Of this process alone: one more try after a restart harms nobody, and is what an operator
 * wants who has raised clamd's limit.
 */
export function delaysOf(db: object): Delays {
  const delays = ofDatabases.get(db) ?? openDelays();
  ofDatabases.set(db, delays);
  return delays;
}
