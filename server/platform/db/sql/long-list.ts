import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../pool.ts';

/** Rows to which a long list is counted and paged; beyond them a reader narrows the filter, or takes the Excel. */
export const MAX_LISTED = 10_000;

export type Page = { offset: number; limit: number };

export type LongList = {
  /** Selects `id` and what `order` names of all that a filter holds; a part of it that may be large takes the limit itself. */
  select: (limit: SQL) => SQL;
  order: SQL;
  /**
   * The ids of a page by an index that has the order and what is filtered by. None for a search: what it finds may stand
   * at the far end of the order, so that of more than MAX_LISTED any are sorted.
   */
  walk?: ((page: Page) => Promise<number[]>) | undefined;
  /** Few are walked too: an index has all that they are filtered by, and no great part of it is theirs to pass over. */
  areFewWalked?: boolean;
};

const cappedLimit = sql`limit ${MAX_LISTED + 1}`;

/** How many a selection has, counted to one more than MAX_LISTED. */
export async function countListed(db: Connection, select: LongList['select']): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${select(cappedLimit)}) found`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * The ids of one page of a list, and how many there are, counted to one more than MAX_LISTED. Up to MAX_LISTED are
 * gathered and sorted, unless an index is theirs alone; more are walked in their order: no way grows with the table. Two queries, a search one.
 */
export async function findPage(db: Connection, list: LongList, page: Page): Promise<{ ids: number[]; total: number }> {
  const within = { ...page, limit: Math.max(0, Math.min(page.limit, MAX_LISTED - page.offset)) };
  if (!list.walk) return await selectSorted(db, list, within);
  const total = await countListed(db, list.select);
  const isWalked = total > MAX_LISTED || list.areFewWalked;
  return isWalked ? { ids: await list.walk(within), total } : await selectSorted(db, list, within);
}

async function selectSorted(db: Connection, { select, order }: LongList, { offset, limit }: Page) {
  // Fenced off: sorted only once they are found.
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (${select(cappedLimit)}),
      page as (select id from found order by ${order} limit ${limit} offset ${offset})
    select (select count(*) from found)::integer as total, (select coalesce(json_agg(id), '[]') from page) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The ids of all a list has, in order: a million are eight megabytes. One query. */
export async function findAll(db: Connection, { select, order }: LongList): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select coalesce(json_agg(id order by ${order}), '[]') as ids from (${select(sql``)}) found`,
  );
  return rows[0]?.ids ?? [];
}

/**
 * A page of two lists that follow one another, each walked by an index of its own where no index has both in one order.
 * The first is counted only where the page reaches beyond it.
 */
export async function pageOfTwo<T>(
  { offset, limit }: Page,
  first: { list: (page: Page) => Promise<T[]>; count: () => Promise<number> },
  second: (page: Page) => Promise<T[]>,
): Promise<T[]> {
  const found = await first.list({ offset, limit });
  if (found.length === limit) return found;
  const before = await first.count();
  return [...found, ...(await second({ offset: Math.max(0, offset - before), limit: limit - found.length }))];
}
