import { eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { isWaiting } from '../desk/list-desk.ts';
import { sideOf } from '../policy.ts';
import { dialogs } from '../tables.ts';

/** Dialogs counted at most: nobody is shown more exactly than «9+». */
const MAX_COUNT = 100;

/**
 * How many messages the caller has not read; at the desk how many dialogs wait for it, as menu and title count them, a
 * hundred at most. One query by an index.
 */
export async function countNew(db: Connection, caller: Caller): Promise<number> {
  if (sideOf(caller) === 'person') {
    const [own] = await db
      .select({ unread: dialogs.unread_out })
      .from(dialogs)
      .where(eq(dialogs.user_id, caller.user_id));
    return own?.unread ?? 0;
  }
  const some = db.select({ user_id: dialogs.user_id }).from(dialogs).where(isWaiting).limit(MAX_COUNT);
  return await db.$count(some.as('some'));
}
