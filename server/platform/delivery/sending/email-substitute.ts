import { and, eq, isNotNull } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

/** The confirmed email of the person who has confirmed this phone: where a letter goes in place of an SMS. One query. */
export async function findEmailSubstitute(db: Connection, phone: string): Promise<string | null> {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phone_verified_at), isNotNull(users.email_verified_at)));
  return owner?.email ?? null;
}
