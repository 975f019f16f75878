import { lt, sql } from 'drizzle-orm';
import { now } from '#server/db/columns.ts';
import type { Database } from '#server/db/pool.ts';
import { confirmationCodes, knownDevices, sessions } from './tables.ts';

/** Removes what has run out: sessions, codes, devices not seen for 400 days, counters of limits. Harmless to repeat. */
export async function cleanAccounts(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, now));
  await db.delete(confirmationCodes).where(lt(confirmationCodes.expires_at, sql`now() - interval '1 day'`));
  await db.delete(knownDevices).where(lt(knownDevices.seen_at, sql`now() - interval '400 days'`));
  await db.execute(sql`delete from limits where expire < extract(epoch from now()) * 1000`);
}
