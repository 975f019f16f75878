import { and, eq, isNull, ne } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

/** The active administrators besides this person. One query. */
export async function listAdministrators(db: Connection, but: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.utype, utypes.administrator), isNull(users.blocked_at), ne(users.id, but)));
  return rows.map(({ id }) => id);
}
