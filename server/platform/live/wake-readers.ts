import { setTimeout as sleep } from 'node:timers/promises';
import { publish } from '#server/platform/db/bus.ts';
import type { Database } from '#server/platform/db/pool.ts';

declare module '#server/platform/db/bus.ts' {
  interface Topics {
    /** Events were committed: every process reads those of its pages. */
    live: Record<never, never>;
  }
}

/** However many commits a second, so long at least from one wake-up to the next. */
const REST_MS = 15;

const wanted = new WeakSet<Database>();
const waking = new WeakSet<Database>();

/**
 * Wakes every process to read what was committed. After the commit, never inside it: a transaction with a NOTIFY holds a
 * lock of the whole cluster until it is on the disk, so that they commit one by one (docs/decisions/027). A wake-up that
 * is lost is made good by the readers' own look each second.
 */
export function wakeReaders(db: Database): void {
  wanted.add(db);
  if (!waking.has(db)) void wake(db);
}

async function wake(db: Database): Promise<void> {
  waking.add(db);
  while (wanted.delete(db)) {
    await publish(db, 'live', {}).catch(() => {});
    await sleep(REST_MS);
  }
  waking.delete(db);
}
