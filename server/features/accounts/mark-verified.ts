import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Contacts } from './send-code.ts';
import { type User, users } from './tables.ts';

/**
 * Notes that a code sent to this one contact came back; nothing where it has stopped being the person's contact since,
 * or where the code went to two at once, so that neither is proven.
 */
export async function markVerified(tx: Connection, user_id: number, to: Contacts): Promise<User | undefined> {
  const { email, phone } = to;
  if (email && phone) return undefined;
  const [user] = await tx
    .update(users)
    .set(
      email
        ? { email_verified_at: sql`coalesce(${users.email_verified_at}, now())` }
        : { phone_verified_at: sql`coalesce(${users.phone_verified_at}, now())` },
    )
    .where(and(eq(users.id, user_id), email ? eq(users.email, email) : eq(users.phone, phone ?? '')))
    .returning();
  return user;
}
