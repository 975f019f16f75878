import { type SQL, sql } from 'drizzle-orm';
import { participants } from '#server/features/participation/reads.ts';
import { idsOf } from '#server/features/people/list/filter.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { MAX_LISTED } from '#server/platform/db/sql/long-list.ts';
import { dialogs } from '../tables.ts';

/** The first people that a search names: with more than MAX_LISTED of them the name is a frequent one. */
const firstMatches = (search: string): SQL => sql`${idsOf(search)} limit ${MAX_LISTED + 1}`;

/** Whether a search names more people than are looked through with their families. */
export const isFrequent = (search: string): SQL<boolean> =>
  search === ''
    ? sql<boolean>`false`
    : sql<boolean>`(select count(*) from (${firstMatches(search)}) named) > ${MAX_LISTED}`;

/**
 * Whether a search names more people than are looked through with their families, where there is no row to select it
 * with. One query, none without a search.
 */
export async function checkFrequent(db: Connection, search: string): Promise<boolean> {
  if (search === '') return false;
  const { rows } = await db.execute<{ is_frequent: boolean }>(sql`select ${isFrequent(search)} as is_frequent`);
  return rows[0]?.is_frequent ?? false;
}

/** Dialogs of people whose name is searched, and of their parents and children unless the name is a frequent one. */
export const isOfFamily = (search: string): SQL => sql`${dialogs.user_id} = any(array(
  with enough as materialized (${firstMatches(search)}),
    few as materialized (select id from enough where (select count(*) from enough) <= ${MAX_LISTED})
  ${idsOf(search)}
  union all select ${participants.parent_id} from ${participants} where ${participants.user_id} in (select id from few)
  union all select ${participants.user_id} from ${participants} where ${participants.parent_id} in (select id from few)))`;
