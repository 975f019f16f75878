import { busy } from '#server/platform/errors.ts';

/**
 * Lets so many works in at once; whoever comes waits for a place in the order of coming, or is sent away with 503.
 * `from` names the caller, who alone may not hold all the places to wait.
 */
export type Gate = <T>(work: () => Promise<T>, from?: string) => Promise<T>;

type Bounds = {
  at_once: number;
  /** How many may wait for a place. */
  waiting: number;
  /** How many of them may be of one caller. */
  waiting_each: number;
  /** The longest they wait, in milliseconds. */
  wait_ms: number;
  /** What those sent away are told: when to come again, in seconds. */
  retry_after: number;
};

/** A gate of this process. What a work throws is thrown, and its place is free again. */
export function openGate({ at_once, waiting, waiting_each, wait_ms, retry_after }: Bounds): Gate {
  let inside = 0;
  /** Each takes its place when called; in the order of coming. */
  const queue = new Map<() => void, string | undefined>();

  const waitingOf = (from: string) => [...queue.values()].filter((other) => other === from).length;

  function waitForPlace(from: string | undefined): Promise<void> {
    if (queue.size >= waiting || (from !== undefined && waitingOf(from) >= waiting_each)) throw busy(retry_after);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.delete(enter);
      reject(busy(retry_after));
    }, wait_ms);
    queue.set(enter, from);
    return promise;
  }

  /** The place goes to whoever waits longest, without being free in between. */
  function leave(): void {
    const [next] = queue.keys();
    if (!next) {
      inside -= 1;
      return;
    }
    queue.delete(next);
    next();
  }

  return async (work, from) => {
    if (inside < at_once) inside += 1;
    else await waitForPlace(from);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
