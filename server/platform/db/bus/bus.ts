import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { afterCommit, type Connection, type Database } from '../pool.ts';
import type { Topic } from '../topics.ts';
import { listenToDatabase } from './listen-to-database.ts';

/** A message as it goes from process to process; with an id where it is sent two ways, of which the first to arrive counts. */
export type BusMessage = { topic: string; payload: object; id?: string };

const CHANNEL = 'portal';
const MAX_SEEN_IDS = 1000;

/**
 * Short messages between the processes of one portal, over PostgreSQL's LISTEN/NOTIFY: «content changed», «session ended»
 * (topics.ts). A notice published in a transaction is heard when that transaction is committed, and never if it is not.
 */
export type Bus = {
  on: <Payload extends object>(topic: Topic<Payload>, listener: (payload: Payload) => void) => void;
  /** Whether notices arrive now; while they do not, nothing may be answered from memory. */
  connected: () => boolean;
  /** The database does not answer: it was lost, and could not be reached again so far. */
  away: () => boolean;
  /** Called after each reconnection: what was remembered may be stale. */
  onReconnect: (listener: () => void) => void;
  /** Hands a message to the listeners of this process, as if it had come from another. */
  dispatch: (message: BusMessage) => void;
  close: () => Promise<void>;
};

export type BusOptions = {
  onError: (error: Error) => void;
  /** Called each time that the lost database could not be reached again, or says no goodbye at the end. */
  onAway?: () => void;
};

/** Opens the bus; fails where the database cannot be reached at all. */
export async function openBus(url: string, { onError, onAway = () => {} }: BusOptions): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const reconnected = new Set<() => void>();
  const seenIds = new LRUCache<string, true>({ max: MAX_SEEN_IDS });
  const dispatch = ({ topic, payload, id }: BusMessage) => {
    if (id !== undefined && seenIds.has(id)) return;
    if (id !== undefined) seenIds.set(id, true);
    for (const listener of listeners.get(topic) ?? []) listener(payload as never);
  };
  const notices = await listenToDatabase(url, CHANNEL, {
    onNotice: (text) => dispatch(JSON.parse(text) as BusMessage),
    onReconnect: () => {
      for (const listener of reconnected) listener();
    },
    onError,
    onAway,
  });
  return {
    on: ({ name }, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
    },
    connected: () => notices.state() === 'connected',
    away: () => notices.state() === 'away',
    onReconnect: (listener) => void reconnected.add(listener),
    dispatch,
    close: notices.close,
  };
}

/** Acts on messages of this process's own commits; resolves when the memories they are about are emptied. */
type LocalDispatcher = (message: BusMessage) => Promise<void>;
const localDispatchers = new WeakMap<Database, LocalDispatcher>();

/**
 * Registers how this process acts on a message published through this pool before the commit is acknowledged: a caller
 * who is told that a change is made sees it with the very next request. Notices of the database would come a moment
 * later.
 */
export function dispatchLocally(db: Database, act: LocalDispatcher): void {
  localDispatchers.set(db, act);
}

/** Publishes a message to every process, this one included, when the connection's transaction commits. */
export async function publish<Payload extends object>(
  connection: Connection,
  { name }: Topic<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  const message = { topic: name, payload, id: randomUUID() };
  await send(connection, message);
  await afterCommit(connection, (db) => localDispatchers.get(db)?.(message));
}

/** Publishes a message by the database's notice alone, for what empties no memory: it may arrive a moment after the commit. */
export const notify = <Payload extends object>(
  connection: Connection,
  { name }: Topic<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> => send(connection, { topic: name, payload });

async function send(connection: Connection, message: BusMessage): Promise<void> {
  await connection.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
}
