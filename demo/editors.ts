import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { demoAccounts } from './accounts.ts';

/** Ids of the people who wrote and corrected the demo content. */
export async function findEditors(db: Connection): Promise<{ author: number | null; corrector: number | null }> {
  const emails = [demoAccounts.administrator.email, demoAccounts.curator.email];
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const [author = null, corrector = null] = emails.map((email) => rows.find((row) => row.email === email)?.id ?? null);
  return { author, corrector };
}
