import { sql } from 'drizzle-orm';
import { actionLog } from '#server/features/accounts/tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** Notes that somebody has read a participant's page; reading on within ten minutes is the same reading. */
export async function logReading(db: Connection, actor_id: number, subject_id: number): Promise<void> {
  await db.execute(sql`
    insert into ${actionLog} (actor_id, subject_id, action)
    select ${actor_id}::bigint, ${subject_id}::bigint, 'person_read'
    where not exists (
      select from ${actionLog} last
      where last.actor_id = ${actor_id} and last.subject_id = ${subject_id} and last.action = 'person_read'
        and last.at > now() - interval '10 minutes')`);
}
