import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts } from './tables.ts';

/** Gives the test under way of a participation the time back in which it was held. */
export async function extendAttempt(
  connection: Connection,
  participation_id: number,
  held_since: string,
): Promise<void> {
  await connection
    .update(attempts)
    .set({ ends_at: sql`${attempts.ends_at} + (now() - ${held_since}::timestamptz)` })
    .where(and(eq(attempts.participation_id, participation_id), isNull(attempts.closed_at)));
}
