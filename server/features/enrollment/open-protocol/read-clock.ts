import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';

/** The moment of the transaction by the database's clock, ISO 8601 in UTC. One query. */
export async function readClock(tx: Connection): Promise<string> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? Date.now()).toISOString();
}
