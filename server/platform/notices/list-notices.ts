import { and, desc, eq, lt } from 'drizzle-orm';
import { noticeTitle } from '#contract/notices/kinds.ts';
import type { NoticeLine } from '#contract/notices/notices.ts';
import { noticePath } from '#contract/notices/places.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { notices } from './tables.ts';

type NoticeReader = Pick<Caller, 'user_id' | 'utype'>;

/** The reader's notices, the newest first, or those older than one of them. One query by an index, however many there are. */
export async function listNotices(
  db: Connection,
  { user_id, utype }: NoticeReader,
  { before_id, limit }: { before_id?: number | undefined; limit: number },
): Promise<{ data: NoticeLine[]; has_more: boolean }> {
  const rows = await db
    .select()
    .from(notices)
    .where(and(eq(notices.user_id, user_id), before_id === undefined ? undefined : lt(notices.id, before_id)))
    .orderBy(desc(notices.id))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map(
    ({ id, kind, text, about_id, created_at, read_at }): NoticeLine => ({
      id,
      kind,
      title: noticeTitle(kind),
      text,
      path: noticePath(kind, utype, about_id),
      is_read: read_at !== null,
      created_at,
    }),
  );
  return { data, has_more: rows.length > limit };
}
