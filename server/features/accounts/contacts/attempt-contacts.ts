import { eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Contacts } from '../codes/send-code.ts';
import { confirmationCodes } from '../tables.ts';

/** Where the code of an attempt went, used up or not: what a signature given with it is proven by. */
export async function contactsOfAttempt(db: Connection, key: string): Promise<Contacts> {
  const [row] = await db
    .select({ email: confirmationCodes.email, phone: confirmationCodes.phone })
    .from(confirmationCodes)
    .where(eq(confirmationCodes.key, key));
  return row ?? { email: null, phone: null };
}
