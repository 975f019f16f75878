import { and, asc, desc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FeedbackRow } from '#contract/feedback/feedback.ts';
import type { FeedbackFilter, FeedbackOrder } from '#contract/feedback/filters.ts';
import { normalizePhone } from '#contract/validation/phone.ts';
import { phoneFault } from '#contract/validation/validation.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasWords } from '#server/platform/db/sql/has-words.ts';
import { findPage, type LongList, type Page } from '#server/platform/db/sql/long-list.ts';
import { feedback as f } from './tables.ts';

/** Characters of a message that a list shows. */
const EXCERPT = 240;

const isThere = isNull(f.deleted_at);
const isOf: Record<FeedbackFilter, SQL | undefined> = {
  unread: and(isThere, isNull(f.read_at)),
  unanswered: and(isThere, isNull(f.answered_at)),
  flagged: and(isThere, f.is_flagged),
  answered: and(isThere, isNotNull(f.answered_at)),
  deleted: isNotNull(f.deleted_at),
};

/** The searched text: an index serves it while it is written as in the migration. */
const words = sql`feedback.name || ' ' || feedback.contact || ' ' || feedback.text`;

/** A phone is found however it is written. */
const isFound = (search: string): SQL | undefined =>
  hasWords(words, search !== '' && phoneFault(search) === undefined ? normalizePhone(search) : search);

type FeedbackQuery = { filter?: FeedbackFilter | undefined; sort: FeedbackOrder; search: string };

function listOf(db: Connection, { filter, sort, search }: FeedbackQuery): LongList {
  const where = and(filter ? isOf[filter] : isThere, isFound(search));
  const by = sort === 'newest' ? desc : asc;
  const way = sql.raw(sort === 'newest' ? 'desc' : 'asc');
  return {
    select: (limit) => sql`select ${f.id}, ${f.created_at} from ${f} where ${where} ${limit}`,
    order: sql`created_at ${way}, id ${way}`,
    walk:
      search === ''
        ? async ({ offset, limit }) =>
            (
              await db
                .select({ id: f.id })
                .from(f)
                .where(where)
                .orderBy(by(f.created_at), by(f.id))
                .limit(limit)
                .offset(offset)
            ).map(({ id }) => id)
        : undefined,
  };
}

/** A page of the messages. Three queries at most, each by an index. */
export async function listFeedback(
  db: Connection,
  asked: FeedbackQuery,
  page: Page,
): Promise<{ data: FeedbackRow[]; total: number }> {
  const { ids, total } = await findPage(db, listOf(db, asked), page);
  if (ids.length === 0) return { data: [], total };
  const rows = await db
    .select({
      id: f.id,
      name: f.name,
      contact: f.contact,
      contact_kind: f.contact_kind,
      flag: f.is_flagged,
      created_at: f.created_at,
      answered_at: f.answered_at,
      deleted_at: f.deleted_at,
      is_read: sql<boolean>`${f.read_at} is not null`,
      excerpt: sql<string>`left(${f.text}, ${EXCERPT})`,
    })
    .from(f)
    .where(inArray(f.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), total };
}
