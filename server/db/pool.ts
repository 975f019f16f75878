import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query takes first: the pool, or the transaction it is part of. */
export type Connection = Database | Transaction;

/** Opens a pool; connections are made as they are needed. Sessions run in UTC. */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    application_name: 'portal',
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process. While a query or
  // a transaction has it, that one fails by itself, and the pool does not listen.
  const onError = options.onError ?? (() => {});
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle(pool);
}
