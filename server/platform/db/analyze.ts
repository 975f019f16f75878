import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from './pool.ts';

/**
 * Tells the planner what these tables hold now, within the transaction: it has just filled them, or is about to take
 * thousands away, and plans made for an empty table read all of it for each row.
 */
export async function analyzeTables(tx: Connection, tables: readonly SQLWrapper[]): Promise<void> {
  await tx.execute(sql`analyze ${sql.join([...tables], sql`, `)}`);
}
