import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { clearUndeliverable } from '#server/platform/delivery/sending/undeliverable.ts';
import type { Contacts } from '../codes/send-code.ts';
import { type User, users } from '../tables.ts';
import { refuseTaken } from './contact-taken.ts';
import { releaseUnverifiedContacts } from './release-unverified-contacts.ts';

type ProveDeps = Pick<Context, 'delivery' | 'config'>;

/**
 * Notes that a code sent to this one contact came back: from now on it is this person's alone. Nothing where it has
 * stopped being the person's contact since, or where the code went to two at once, so that neither is proven. Throws
 * ContactTaken where somebody else has proved it first.
 */
export async function proveContact(
  deps: ProveDeps,
  tx: Connection,
  user_id: number,
  { email, phone }: Contacts,
): Promise<User | undefined> {
  if (email && phone) return undefined;
  await refuseTaken(tx, { email, phone }, user_id);
  const [user] = await tx
    .update(users)
    .set(
      email
        ? { email_verified_at: sql`coalesce(${users.email_verified_at}, now())` }
        : { phone_verified_at: sql`coalesce(${users.phone_verified_at}, now())` },
    )
    .where(and(eq(users.id, user_id), email ? eq(users.email, email) : eq(users.phone, phone ?? '')))
    .returning();
  if (user && email) await clearUndeliverable(tx, [email]);
  if (user) await releaseUnverifiedContacts(deps, tx, user_id, { email, phone });
  return user;
}
