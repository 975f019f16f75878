import { setTimeout as sleep } from 'node:timers/promises';
import { afterCommit, type Connection, type Database } from '../pool.ts';
import type { Topic } from '../topics.ts';
import { notify } from './bus.ts';

/** However many commits a second, so long at least from one saying of a word to the next. */
const MIN_INTERVAL_MS = 15;

/** Words that are being said or rest, and whether they are wanted once more; by the pool they are said through. */
const pending = new WeakMap<Database, Map<string, { isWanted: boolean }>>();

/**
 * Says a word to every process once the connection's transaction is committed, outside of it: a transaction with a NOTIFY
 * holds a lock of the whole cluster until it is on the disk, so that they commit one by one (docs/decisions/027). The
 * word may be lost with the process: it is for what is looked after now and then besides. Else `publish` serves.
 */
export function publishAfterCommit<Payload extends object>(
  connection: Connection,
  topic: Topic<Payload>,
  payload: NoInfer<Payload>,
): void {
  void afterCommit(connection, (db) => void notifyCoalesced(db, topic, payload));
}

async function notifyCoalesced(db: Database, topic: Topic, payload: object): Promise<void> {
  const words = pending.get(db) ?? new Map<string, { isWanted: boolean }>();
  pending.set(db, words);
  const key = JSON.stringify([topic.name, payload]);
  const saying = words.get(key);
  if (saying) {
    saying.isWanted = true;
    return;
  }
  const word = { isWanted: true };
  words.set(key, word);
  while (word.isWanted) {
    word.isWanted = false;
    await notify(db, topic, payload).catch(() => {});
    await sleep(MIN_INTERVAL_MS);
  }
  words.delete(key);
}
