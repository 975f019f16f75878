import { sql } from 'drizzle-orm';

/** The query of a list: `reader` is whose marks it shows. */
export type ListQuery = { reader: number; search: string; unread: boolean; offset: number; limit: number };

/** A column of each row: how many rows there are on all pages. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

/** A page and the number of all rows in one query; an empty page after the last takes a second one to know the number. */
export async function pageWithTotal<Row extends { total: number }>(
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  select: (offset: number, limit: number) => Promise<Row[]>,
): Promise<{ data: Omit<Row, 'total'>[]; total: number }> {
  const rows = await select(offset, limit);
  const [first] = rows.length > 0 || offset === 0 ? rows : await select(0, 1);
  return { data: rows.map(({ total: _, ...row }) => row), total: first?.total ?? 0 };
}
