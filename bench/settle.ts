import { sql } from 'drizzle-orm';
import { forgetLetters } from './season.ts';
import type { Stand } from './stand.ts';

/** Begins a section from rest, whatever the one before has written and left to do. */
export async function settle({ services: { db } }: Stand): Promise<void> {
  await forgetLetters(db);
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}
