import { type SQL, sql } from 'drizzle-orm';
import { participants } from '#server/features/participation/reads.ts';
import { idsOf, nameStarts } from '#server/features/people/list/filter.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { MAX_LISTED } from '#server/platform/db/sql/long-list.ts';
import { userKeys } from '#server/platform/users.ts';
import { dialogs } from '../tables.ts';

/** Whether a search names more than MAX_LISTED people: they are not looked through with their families. One query, none without a search. */
export async function checkFrequent(db: Connection, search: string): Promise<boolean> {
  if (search === '') return false;
  const { rows } = await db.execute<{ is_frequent: boolean }>(sql`
    select count(*) > ${MAX_LISTED} as is_frequent from (${idsOf(search)} limit ${MAX_LISTED + 1}) named`);
  return rows[0]?.is_frequent ?? false;
}

/** Dialogs of people whose name is searched, and of their parents and children. */
const isOfFamily = (search: string): SQL => sql`${dialogs.user_id} = any(array(
  with named as materialized (${idsOf(search)})
  select id from named
  union all select ${participants.parent_id} from ${participants} where ${participants.user_id} in (select id from named)
  union all select ${participants.user_id} from ${participants} where ${participants.parent_id} in (select id from named)))`;

/** Dialogs of people whose frequent name is searched: those that fill the list are soon met, and the others not looked at. */
const isOfBearer = (search: string): SQL =>
  sql`exists (select from ${userKeys} where ${userKeys.id} = ${dialogs.user_id} and (${nameStarts(search)}))`;

/** Dialogs that a search names; `isFrequent` as `checkFrequent` gives it. */
export const isNamed = (search: string, isFrequent: boolean): SQL =>
  isFrequent ? isOfBearer(search) : isOfFamily(search);
