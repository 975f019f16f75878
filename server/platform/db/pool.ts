import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { countDatabaseWait } from '#server/platform/metrics/process-metrics.ts';
import { noteConnectionError } from './is-database-unavailable.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The first parameter of every query: the pool, or the transaction it is part of. */
export type Connection = Database | Transaction;

/** The connections a pool has now. */
const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Destroys every connection to a database that does not answer any more: queries that wait fail at once instead of waiting for ever. */
export function destroyConnections({ $client }: Database): void {
  for (const client of connections.get($client) ?? []) client.connection.stream.destroy();
}

/** A client whose connection errors can be distinguished from those of other services. */
class NetworkErrorClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on('error', noteConnectionError);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A pool that measures how long its callers wait for a connection. */
class CountingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(given: ConnectCallback): void;
  override connect(given?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const end = countDatabaseWait();
    if (!given) return super.connect().finally(end);
    super.connect((error, client, done) => {
      end();
      given(error, client, done);
    });
    return undefined;
  }
}

/** Opens a pool; connections are made as they are needed. Sessions run in UTC. */
export function openDatabase(
  url: string,
  options: { max?: number; connect_ms?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new CountingPool({
    Client: NetworkErrorClient,
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.connect_ms ?? 10_000,
    keepAlive: true,
    // A new connection's first questions take tens of milliseconds of processor: the next press of many finds them open.
    idleTimeoutMillis: 5 * 60_000,
    // A page out of turn costs little where it comes from memory or a solid-state disk: the planner is told.
    options:
      '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000 -c random_page_cost=1.1',
    application_name: 'portal',
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process. While a query or
  // a transaction has it, that one fails by itself, and the pool does not listen.
  const onError = options.onError ?? (() => {});
  pool.on('error', onError);
  const open = new Set<pg.PoolClient>();
  connections.set(pool, open);
  pool.on('connect', (client) => open.add(client.on('error', onError)));
  pool.on('remove', (client) => open.delete(client));
  return withAfterCommit(retryOnDeadlock(releaseOnFailedBegin(drizzle(pool))));
}

/** The connection of the database that each transaction runs on. */
const clients = new WeakMap<Connection, pg.PoolClient>();

/** What statements built for a connection may be kept by: a transaction's are of its client, which the next ones come over too. */
export const statementOwnerOf = (connection: Connection): object => clients.get(connection) ?? connection;

/** drizzle's own transaction never releases its connection where `begin` itself fails: each failover would cost some. */
function releaseOnFailedBegin(db: Database): Database {
  db.transaction = async (work, config) => {
    const client = await db.$client.connect();
    try {
      return await drizzle(client).transaction((tx) => {
        clients.set(tx, client);
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
  return db;
}

const MAX_TRIES = 5;

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '40P01';
}

/**
 * Runs a transaction again, up to five times, when the database has aborted it because of a deadlock. A transaction's
 * function must therefore bear being called twice.
 */
function retryOnDeadlock(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries++)
      try {
        return await begin(work, config);
      } catch (error) {
        if (tries === MAX_TRIES || !isDeadlock(error)) throw error;
      }
  };
  return db;
}

type AfterCommitAction = (db: Database) => unknown;
/** Actions to run once a transaction that is still open is committed. */
const pendingActions = new WeakMap<Connection, AfterCommitAction[]>();

/**
 * Runs `act` once the connection's transaction is committed, and not if it is rolled back; at once where there is no
 * transaction. Awaiting the transaction awaits `act` too.
 */
export function afterCommit(connection: Connection, act: AfterCommitAction): unknown {
  const acts = pendingActions.get(connection);
  return acts ? void acts.push(act) : act(connection as Database);
}

function withAfterCommit(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let acts: AfterCommitAction[] = [];
    const done = await begin((tx) => {
      // A transaction that is run again begins without actions.
      acts = [];
      return work(collectAfterCommits(tx, acts));
    }, config);
    // The transaction is committed even if these fail; each reports its own faults.
    await Promise.allSettled(acts.map(async (act) => act(db)));
    return done;
  };
  return db;
}

/** Actions of a savepoint become those of its transaction when it is released, and are dropped when it is rolled back. */
function collectAfterCommits(tx: Transaction, acts: AfterCommitAction[]): Transaction {
  pendingActions.set(tx, acts);
  const begin = tx.transaction.bind(tx);
  tx.transaction = async (work) => {
    const inner: AfterCommitAction[] = [];
    const done = await begin((savepoint) => work(collectAfterCommits(savepoint, inner)));
    acts.push(...inner);
    return done;
  };
  return tx;
}
