import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { dialogMessages } from '../tables.ts';

type SeenMessage = { user_id: number; seen_id: number; author_id: number };

/** The last answer another of the administration wrote after this message, and who; nothing for none. One query. */
export async function findAnswerAfter(db: Connection, { user_id, seen_id, author_id }: SeenMessage) {
  const [row] = await db
    .select({ message_id: dialogMessages.id, ...nameColumns })
    .from(dialogMessages)
    .innerJoin(users, eq(users.id, dialogMessages.author_id))
    .where(
      and(
        eq(dialogMessages.user_id, user_id),
        eq(dialogMessages.direction, 'out'),
        gt(dialogMessages.id, seen_id),
        ne(dialogMessages.author_id, author_id),
        isNull(dialogMessages.taken_back_at),
      ),
    )
    .orderBy(desc(dialogMessages.id))
    .limit(1);
  return row;
}
