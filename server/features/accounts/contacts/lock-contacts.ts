import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Contacts } from '../codes/send-code.ts';

/**
 * Locks contacts to the end of the transaction: they are entered and proved one at a time. Call it before rows of
 * users, codes or links are locked: proving a contact changes the people who merely entered it. Emails come before
 * phones, so that nobody waits for each other. An import locks all contacts at once (`lockEveryContact`).
 */
export async function lockContacts(tx: Connection, { email, phone }: Partial<Contacts>): Promise<void> {
  const locked = [email && `email ${email}`, phone && `phone ${phone}`].filter(Boolean);
  for (const contact of locked)
    await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('every contact')),
      pg_advisory_xact_lock(hashtext('contact'), hashtext(${contact}))`);
}
