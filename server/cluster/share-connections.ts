import pg from 'pg';
import type { Config } from '#server/config.ts';
import { DatabaseDoesNotStart } from '#server/platform/db/embedded/supervise-database.ts';

/** A worker's connections besides its pool: the queue's four and the bus. */
const EXTRA_CONNECTIONS = 5;
/** Connections left to back-ups, the doctor and an operator's own client. */
const SPARE = 10;
const MAX_POOL = 20;
const MIN_POOL = 4;

/** How many connections each worker's pool may hold, so that all fit into what a database takes; fewer than MIN_POOL are none. */
export function poolSize(taken: number, workers: number): number | undefined {
  const size = Math.min(MAX_POOL, Math.floor((taken - SPARE) / workers) - EXTRA_CONNECTIONS);
  return size < MIN_POOL ? undefined : size;
}

/** How many workers of those wanted fit, each with the smallest pool. */
export const fitting = (taken: number, wanted: number): number =>
  Math.min(wanted, Math.floor((taken - SPARE) / (MIN_POOL + EXTRA_CONNECTIONS)));

/**
 * How many workers this database bears, and how many connections the pool of each may hold. A number nobody chose becomes
 * as many as fit; fails with a sentence where a chosen one does not, or not even one.
 */
export async function shareConnections(
  url: string,
  { WORKERS, workersChosen }: Pick<Config, 'WORKERS' | 'workersChosen'>,
): Promise<{ workers: number; connections: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: number }>(
      `select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) as taken`,
    );
    const taken = rows[0]?.taken ?? 0;
    const workers = workersChosen ? WORKERS : Math.max(1, fitting(taken, WORKERS));
    const connections = poolSize(taken, workers);
    if (connections === undefined)
      throw new DatabaseDoesNotStart(
        `База данных принимает ${taken} соединений, для WORKERS=${workers} этого мало: уменьшите WORKERS или увеличьте max_connections`,
      );
    return { workers, connections };
  } finally {
    await client.end();
  }
}
