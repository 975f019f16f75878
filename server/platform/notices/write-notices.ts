import { sql } from 'drizzle-orm';
import type { FactKind } from '#contract/notices/kinds.ts';
import { publishAfterCommit } from '#server/platform/db/bus/publish-after-commit.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { eventsCommitted, type LiveEvent } from '#server/platform/live/emit-events.ts';
import { liveEvents } from '#server/platform/live/tables.ts';
import { users } from '#server/platform/users.ts';
import { notices } from './tables.ts';

type NewNotice = { user_id: number; kind: FactKind; text: string; about_id: number | null };

const event: LiveEvent['event'] = 'notices';

/**
 * Writes what people are told into their lists, and tells their open pages, in the caller's transaction: one statement for
 * one or for a hundred thousand. Whom nobody knows any more is left out.
 */
export async function writeNotices(connection: Connection, written: readonly NewNotice[]): Promise<void> {
  if (written.length === 0) return;
  await connection.execute(sql`
    with told as (
      insert into ${notices} (user_id, kind, text, about_id)
      select given.user_id, given.kind, given.text, about.id
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given
        (user_id bigint, kind text, text text, about_id bigint)
      join ${users} on ${users.id} = given.user_id
      left join ${users} about on about.id = given.about_id
      returning user_id
    )
    insert into ${liveEvents} (user_id, event, payload)
    select distinct user_id, ${event}::text, jsonb_build_object('user_id', user_id) from told`);
  publishAfterCommit(connection, eventsCommitted, {});
}
