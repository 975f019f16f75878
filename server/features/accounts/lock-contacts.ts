import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Contacts } from './send-code.ts';

/**
 * Whoever enters or proves a contact does it alone, to the end of the transaction. Call it before rows of users, codes or
 * links are locked: who proves a contact changes the people who merely wished it. Emails come before phones, so that
 * nobody waits for each other. Who enters thousands at once waits for all of them, and they for it (`lockEveryContact`).
 */
export async function lockContacts(tx: Connection, { email, phone }: Partial<Contacts>): Promise<void> {
  const locked = [email && `email ${email}`, phone && `phone ${phone}`].filter(Boolean);
  for (const contact of locked)
    await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('every contact')),
      pg_advisory_xact_lock(hashtext('contact'), hashtext(${contact}))`);
}
