import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';

/**
 * Dates the notices as a real season would: older than two days are read the same evening, except the last one to three
 * of every third person. Notices of unread answers come ten minutes after them and stay unread like them. One
 * statement.
 */
export async function backdateNotices(tx: Connection): Promise<void> {
  await tx.execute(sql`with told as (delete from notices returning *), dated as (
    select told.id, user_id, kind, text, about_id, read_at, dialogs.unread_since is not null as waits,
      coalesce(dialogs.unread_since + interval '10 minutes', created_at) as created_at
    from told left join dialogs using (user_id) where kind = 'chat_answered'
    union all
    select id, user_id, kind, text, about_id, read_at, false, created_at from told where kind <> 'chat_answered'
  ), placed as (
    select *, row_number() over (partition by user_id order by created_at desc, id desc) as place,
      created_at < now() - interval '2 days' and not waits as is_past
    from dated
  )
  insert into notices (user_id, kind, text, about_id, created_at, read_at)
  select user_id, kind, text, about_id, created_at,
    coalesce(read_at, case when is_past and (user_id % 3 <> 0 or place > 1 + user_id / 3 % 3)
      then created_at + interval '5 hours' end)
  from placed order by created_at, id`);
}
