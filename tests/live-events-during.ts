import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/pool.ts';
import type { LiveEvent } from '#server/platform/live/emit-events.ts';

/**
 * Live events emitted by what is committed while `act` runs, in order; without those of new notices, which accompany
 * every letter (server/platform/notices/notices.test.ts), and of rankings, which accompany every step of the selection
 * (server/features/achievements/open-pages.test.ts).
 */
export async function liveEventsDuring({ db }: { db: Database }, act: () => Promise<unknown>): Promise<LiveEvent[]> {
  const last = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from live_events`);
  await act();
  const { rows } = await db.execute<LiveEvent & { user_id: string }>(
    sql`select user_id, event, payload from live_events where id > ${last.rows[0]?.id} and event not in ('notices', 'ranking') order by id`,
  );
  return rows.map(({ user_id, ...event }) => ({ user_id: Number(user_id), ...event }) as LiveEvent);
}
