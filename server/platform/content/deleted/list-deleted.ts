import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DeletedRecord } from '#contract/content/content.ts';
import { type ContentKind, UNDO_DAYS } from '#contract/content/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { users } from '#server/platform/users.ts';
import { contentVersions } from '../tables.ts';
import { nameOf } from '../versions/versions.ts';
import { isUndoable } from './restore-record.ts';

type DeletedFilter = { search: string; kind?: ContentKind | undefined };

const deletedWhere = ({ search, kind }: DeletedFilter): SQL | undefined =>
  and(
    isNotNull(contentVersions.deleted_at),
    isUndoable,
    kind && eq(contentVersions.kind, kind),
    containsText(search, contentVersions.title),
  );

/** Deleted records that can still be restored, the last deleted first; `search` is looked for in titles. Two queries. */
export async function listDeleted(
  db: Connection,
  wanted: DeletedFilter,
  page: Page,
): Promise<{ data: DeletedRecord[]; total: number }> {
  const { id, kind, record_id, title, deleted_at } = contentVersions;
  const [rows, total] = await Promise.all([
    db
      .select({
        id,
        kind,
        record_id,
        title,
        deleted_at: sql<string>`${deleted_at}`.mapWith(deleted_at),
        until: sql<string>`${deleted_at} + make_interval(days => ${UNDO_DAYS})`.mapWith(deleted_at),
        name: users.name,
        surname: users.surname,
      })
      .from(contentVersions)
      .leftJoin(users, eq(users.id, contentVersions.deleted_by))
      .where(deletedWhere(wanted))
      .orderBy(desc(deleted_at), desc(id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(contentVersions, deletedWhere(wanted)),
  ]);
  return {
    data: rows.map(({ name, surname, ...record }) => ({ ...record, deleted_by: nameOf({ name, surname }) })),
    total,
  };
}
