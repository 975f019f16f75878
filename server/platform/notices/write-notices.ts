import { sql } from 'drizzle-orm';
import { groupOf } from '#contract/notices/groups.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import { publishAfterCommit } from '#server/platform/db/bus/publish-after-commit.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { eventsCommitted, type LiveEvent } from '#server/platform/live/emit-events.ts';
import { liveEvents } from '#server/platform/live/tables.ts';
import { users } from '#server/platform/users.ts';
import { off } from './choices.ts';
import { hasPush } from './push/push-words.ts';
import { noticeChoices, notices, pushDevices } from './tables.ts';

type NewNotice = { user_id: number; kind: FactKind; text: string; about_id: number | null };

const event: LiveEvent['event'] = 'notices';

/** What switches its sending to devices off; null for a kind that is not sent there. */
const pushChoice = (kind: FactKind) => (hasPush(kind) ? off(groupOf[kind], 'push') : null);

/**
 * Writes what people are told into their lists, and tells their open pages, in the caller's transaction: one statement for
 * one or for a hundred thousand. Whom nobody knows any more is left out. Who has devices switched on gets it there, too, by
 * a job that comes each minute (push/collect-pushes.ts).
 */
export async function writeNotices(connection: Connection, written: readonly NewNotice[]): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ user_id, kind, text, about_id }) => ({
    user_id,
    kind,
    text,
    about_id,
    push: pushChoice(kind),
  }));
  await connection.execute(sql`
    with told as (
      insert into ${notices} (user_id, kind, text, about_id, push_at)
      select given.user_id, given.kind, given.text, about.id, case when given.push is not null
        and exists (select from ${pushDevices} device where device.user_id = given.user_id)
        and not coalesce(given.push = any(choices.switched_off), false) then now() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
        (user_id bigint, kind text, text text, about_id bigint, push text)
      join ${users} on ${users.id} = given.user_id
      left join ${users} about on about.id = given.about_id
      left join ${noticeChoices} choices on choices.user_id = given.user_id
      returning user_id
    )
    insert into ${liveEvents} (user_id, event, payload)
    select distinct user_id, ${event}::text, jsonb_build_object('user_id', user_id) from told`);
  publishAfterCommit(connection, eventsCommitted, {});
}
