import pg from 'pg';
import { DatabaseDoesNotStart } from '#server/platform/db/embedded.ts';

/** A worker's connections besides its pool: the queue's four and the bus. */
const BESIDES = 5;
/** Left to back-ups, the doctor and whoever looks into the database. */
const SPARE = 10;
const MAX_POOL = 20;
const MIN_POOL = 4;

/** How many connections each worker's pool may hold, so that all fit into what a database takes; fewer than MIN_POOL are none. */
export function poolSize(taken: number, workers: number): number | undefined {
  const size = Math.min(MAX_POOL, Math.floor((taken - SPARE) / workers) - BESIDES);
  return size < MIN_POOL ? undefined : size;
}

/** The same of the database at this address. Fails with a sentence where so many workers do not fit. */
export async function shareConnections(url: string, workers: number): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: number }>(
      `select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) as taken`,
    );
    const taken = rows[0]?.taken ?? 0;
    const size = poolSize(taken, workers);
    if (size === undefined)
      throw new DatabaseDoesNotStart(
        `База данных принимает ${taken} соединений, для WORKERS=${workers} этого мало: уменьшите WORKERS или увеличьте max_connections`,
      );
    return size;
  } finally {
    await client.end();
  }
}
