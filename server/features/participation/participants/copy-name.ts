import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { participations } from '../tables.ts';

/** Copies a person's name, as lists sort it, into all the person's participations; belongs to every change of a name. */
export async function copyName(tx: Connection, user_id: number): Promise<void> {
  const surname_key = sql`(select surname_key from ${users} where id = ${user_id})`;
  await tx.update(participations).set({ surname_key }).where(eq(participations.user_id, user_id));
}
