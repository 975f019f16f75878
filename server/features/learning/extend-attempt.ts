import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts, learnings } from './tables.ts';

/** Gives the test under way of a participation the time back in which it was held. */
export async function extendAttempt(
  connection: Connection,
  participation_id: number,
  held_since: string,
): Promise<void> {
  const own = connection
    .select({ id: learnings.id })
    .from(learnings)
    .where(eq(learnings.participation_id, participation_id));
  await connection
    .update(attempts)
    .set({ ends_at: sql`${attempts.ends_at} + (now() - ${held_since}::timestamptz)` })
    .where(and(inArray(attempts.learning_id, own), isNull(attempts.closed_at)));
}
