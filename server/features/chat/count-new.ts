import { eq, gt, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { sideOf } from './policy.ts';
import { dialogs } from './tables.ts';

/** Nobody is told more exactly than «9+»: so many dialogs at most are counted. */
const MOST = 100;

/** How many messages the caller has not read: of the dialog, or, at the desk, of a hundred dialogs at most. One query by an index. */
export async function countNew(db: Connection, caller: Caller): Promise<number> {
  if (sideOf(caller) === 'person') {
    const [own] = await db
      .select({ unread: dialogs.unread_out })
      .from(dialogs)
      .where(eq(dialogs.user_id, caller.user_id));
    return own?.unread ?? 0;
  }
  const some = db
    .select({ unread: dialogs.unread_in })
    .from(dialogs)
    .where(gt(dialogs.unread_in, 0))
    .limit(MOST)
    .as('some');
  const [counted] = await db.select({ total: sql<number>`coalesce(sum(${some.unread}), 0)::integer` }).from(some);
  return counted?.total ?? 0;
}
