import { setTimeout as sleep } from 'node:timers/promises';
import { afterCommit, type Connection, type Database } from '../pool.ts';
import type { Topic } from '../topics.ts';
import { notify } from './bus.ts';

/** The least time between two messages of a topic, however many commits a second. */
const MIN_INTERVAL_MS = 15;

/** Topics whose message is being published or pauses, and whether another one is wanted after it; by the pool. */
const pending = new WeakMap<Database, Map<string, { isWanted: boolean }>>();

/**
 * Publishes a message to every process after the commit of the connection's transaction, outside of it: transactions with a
 * NOTIFY hold a lock of the whole cluster until they are on the disk, so that they commit one by one (docs/decisions/027). The
 * message may be lost with the process: only for what is also checked from time to time. For all else use `publish`.
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
