import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { sendMessage } from '#server/platform/delivery/jobs.ts';
import type { Stand } from './stand.ts';

/** Leaves nothing to send: letters of what was done here, of the season's deadlines as well, are no part of what is measured. */
export async function forgetLetters(db: Connection): Promise<void> {
  await db.execute(sql`delete from pgboss.job where name = ${sendMessage.name}`);
  // Else the hour's job would queue them again.
  await db.execute(sql`update messages set sent_at = created_at where sent_at is null and failed_at is null`);
}

/** Begins a section from rest, whatever the one before has written and left to do. */
export async function settle({ services: { db } }: Stand): Promise<void> {
  await forgetLetters(db);
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}
