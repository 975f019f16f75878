import { type SQL, sql } from 'drizzle-orm';
import type { PointsSort } from '#contract/reports/words.ts';
import { rankingColumns, rankingOrderOf } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { LongList, Page } from '#server/platform/db/sql/long-list.ts';

type PointsOrder = { sort: PointsSort; order: 'asc' | 'desc' };

/** The order of the ranking (docs/product/selection-and-trip.md, «Points and ranking») or of the alphabet, either way. */
function orderOf({ sort, order }: PointsOrder, of: string): SQL {
  if (sort === 'name')
    return sql.raw(order === 'asc' ? `${of}.surname_key, ${of}.user_id desc` : `${of}.surname_key desc, ${of}.user_id`);
  if (order === 'asc') return rankingOrderOf(of);
  return sql.raw(
    `${of}.learning_points_total, ${of}.points_rest, ${of}.points, ${of}.completed_at desc, ${of}.id desc`,
  );
}

/** The participations a report holds, as a long list. */
export const listOf = (db: Connection, where: SQL | undefined, order: PointsOrder, isSearched: boolean): LongList => ({
  select: (limit) => sql`
    select id, user_id, surname_key, ${rankingColumns} from ${p} where ${where} ${limit}`,
  order: orderOf(order, 'found'),
  walk: isSearched ? undefined : (page) => scan(db, where, orderOf(order, 'participations'), page),
});

async function scan(db: Connection, where: SQL | undefined, order: SQL, { offset, limit }: Page): Promise<number[]> {
  const rows = await db.select({ id: p.id }).from(p).where(where).orderBy(order).limit(limit).offset(offset);
  return rows.map(({ id }) => id);
}
