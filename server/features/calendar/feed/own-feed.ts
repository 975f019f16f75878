import { eq } from 'drizzle-orm';
import type { CalendarFeed } from '#contract/calendar.ts';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { calendarLimits } from '../limits.ts';
import { calendarFeeds } from '../tables.ts';

/** Since when a person has an address, and when it was read last; null for none. One query. */
export async function findFeed(db: Connection, user_id: number): Promise<CalendarFeed | null> {
  const { made_at, read_at } = calendarFeeds;
  const [row] = await db.select({ made_at, read_at }).from(calendarFeeds).where(eq(calendarFeeds.user_id, user_id));
  return row ?? null;
}

type MakeDeps = Pick<SignedContext, 'db' | 'caller' | 'config' | 'limits' | 'secret'>;

/**
 * POST /user/calendar_feed/make. A new address, in whose place a former one dies. The token is 256 bits of the portal's key
 * and the dialog's own key: the same press sent again gives the same address, though only its hash is kept.
 */
export async function makeFeed(
  { db, caller: { user_id }, config, limits, secret }: MakeDeps,
  request_key: string,
): Promise<{ feed: CalendarFeed; address: string }> {
  await limits.take(calendarLimits.calendar_made, String(user_id));
  const token = secret.sign(`calendar:${user_id}:${request_key}`).toString('base64url');
  const token_hash = hashToken(token);
  const feed = await db.transaction(async (tx) => {
    const [present] = await tx
      .select({ hash: calendarFeeds.token_hash })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.user_id, user_id))
      .for('update');
    if (!present?.hash.equals(token_hash)) {
      const fresh = { token_hash, made_at: now, read_at: null, events: {} };
      await tx
        .insert(calendarFeeds)
        .values({ user_id, ...fresh })
        .onConflictDoUpdate({ target: calendarFeeds.user_id, set: fresh });
      await writeLog(tx, { actor_id: user_id, subject_id: user_id, action: 'calendar_feed_made' });
    }
    return findFeed(tx, user_id);
  });
  if (!feed) throw new Error('calendar feed was not written');
  return { feed, address: `${config.PORTAL_ORIGIN}/api/calendar/${token}/portal.ics` };
}

/** POST /user/calendar_feed/delete. The address dies; without one nothing happens. */
export async function removeFeed({ db, caller: { user_id } }: Pick<SignedContext, 'db' | 'caller'>): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.user_id, user_id))
      .returning({ id: calendarFeeds.user_id });
    if (gone.length > 0)
      await writeLog(tx, { actor_id: user_id, subject_id: user_id, action: 'calendar_feed_removed' });
  });
}
