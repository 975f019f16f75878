import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { notices } from './tables.ts';

/** Removes the notices about a person from the list of somebody who has no more to do with that person. One query. */
export async function forgetNotices(
  tx: Connection,
  { user_id, about_id }: { user_id: number; about_id: number },
): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.user_id, user_id), eq(notices.about_id, about_id)));
}
