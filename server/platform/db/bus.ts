import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Connection } from './pool.ts';

/**
 * Short words between the processes of one portal, over PostgreSQL's LISTEN/NOTIFY: «content changed», «session ended».
 * A notice published in a transaction is heard when that transaction is committed, and never if it is not. A feature
 * adds a topic of its own from its file, as it adds to the services.
 */
export interface Topics {
  /** What the public pages show has changed. */
  content: Record<never, never>;
  /** These people's sessions or rights have changed. */
  sessions: { user_id: number };
  configuration: Record<never, never>;
}
export type Topic = keyof Topics;
type Listener<T extends Topic> = (payload: Topics[T]) => void;

const CHANNEL = 'portal';

export type Bus = {
  on: <T extends Topic>(topic: T, listener: Listener<T>) => void;
  /** Whether notices arrive now; while they do not, nothing may be answered from memory. */
  connected: () => boolean;
  /** Called after each reconnection: what was remembered may be stale. */
  onReconnect: (listener: () => void) => void;
  close: () => Promise<void>;
};

export async function openBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const listeners = new Map<Topic, Set<(payload: never) => void>>();
  const reconnected = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'portal bus' });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { topic: Topic; payload: never };
      for (const listener of listeners.get(message.topic) ?? []) listener(message.payload);
    });
    const lost = (error?: Error) => {
      if (client !== next || closed) return;
      client = undefined;
      if (error) onError(error);
      timer = setTimeout(reconnect, 1000);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      for (const listener of reconnected) listener();
    } catch (error) {
      onError(error as Error);
      if (!closed) timer = setTimeout(reconnect, 1000);
    }
  }

  await connect();
  return {
    on: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
    },
    connected: () => client !== undefined,
    onReconnect: (listener) => void reconnected.add(listener),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Says a word to every process, this one included, when the connection's transaction commits. */
export async function publish<T extends Topic>(connection: Connection, topic: T, payload: Topics[T]): Promise<void> {
  await connection.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`);
}
