import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** In milliseconds; an object, so that tests need not wait so long. */
export const listenerPace = {
  /** Between two questions whether the connection still lives: a line cut silently says nothing by itself. */
  ping: 10_000,
  /** The longest any answer on it may take, that of connecting included. */
  answer: 5000,
  retry: 1000,
};

type ListenerState =
  | 'connected'
  /** Just lost, or the database answers but does not let this line in; nothing may be answered from memory. */
  | 'lost'
  /** The lost database could not be reached again so far. */
  | 'away';

type ListenerHandlers = {
  onNotice: (text: string) => void;
  onReconnect: () => void;
  onError: (error: Error) => void;
  onAway: () => void;
};

/** A database that refuses in its own words is there: only one that stops, crashed or starts (57P) is not. */
const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^57P/.test(error.code ?? '');

export type DatabaseListener = { state: () => ListenerState; close: () => Promise<void> };

const newClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: listenerPace.answer,
    query_timeout: listenerPace.answer,
    application_name: 'portal bus',
  });

/**
 * LISTENs on a connection of its own, asks now and then whether it lives, and connects again when it does not. Fails where
 * the first connection does.
 */
export async function listenToDatabase(url: string, channel: string, to: ListenerHandlers): Promise<DatabaseListener> {
  let client: pg.Client | undefined;
  let state: ListenerState = 'lost';
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = newClient(url);
    next.on('notification', ({ payload }) => to.onNotice(payload ?? '{}'));
    const lost = (error?: Error) => {
      if (client !== next || closed) return;
      client = undefined;
      state = 'lost';
      clearTimeout(timer);
      // A dead line does not take a goodbye either.
      next.connection.stream.destroy();
      if (error) to.onError(error);
      timer = setTimeout(reconnect, listenerPace.retry);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.connection.stream.destroy();
      throw error;
    }
    if (closed) return await next.end();
    client = next;
    state = 'connected';
    const ping = () =>
      next.query('select 1').then(() => {
        if (client === next) timer = setTimeout(ping, listenerPace.ping);
      }, lost);
    timer = setTimeout(ping, listenerPace.ping);
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
    } catch (error) {
      if (closed) return;
      state = isConnectionLost(error) ? 'away' : 'lost';
      to.onError(error as Error);
      if (state === 'away') to.onAway();
      timer = setTimeout(reconnect, listenerPace.retry);
      return;
    }
    if (!closed) to.onReconnect();
  }

  await connect();
  return {
    state: () => state,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const leaving = client;
      if (!leaving) return;
      const ended = await Promise.race([
        leaving.end().then(() => true),
        sleep(listenerPace.answer, false, { ref: false }),
      ]);
      if (ended) return;
      // Nor does the pool get its goodbyes from a database that is frozen.
      leaving.connection.stream.destroy();
      to.onAway();
    },
  };
}
