import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { notices } from './tables.ts';

/** Takes from somebody's list what it tells of another person who is no concern of theirs any more. One query. */
export async function forgetNotices(
  tx: Connection,
  { user_id, about_id }: { user_id: number; about_id: number },
): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.user_id, user_id), eq(notices.about_id, about_id)));
}
