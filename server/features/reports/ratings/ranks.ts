import { type SQL, sql } from 'drizzle-orm';
import { countRanks } from '#server/features/participation/ranking/count-places.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { COUNTED, remembered } from '#server/platform/db/remembered.ts';
import { findAll } from '#server/platform/db/sql/long-list.ts';
import { fromReading } from '#server/platform/http/calls/from-reading.ts';
import { listOf } from './find-people.ts';

/** Among whom a place is one; `question`: all that the condition hangs on. */
export type Scope = { where: SQL | undefined; question: unknown };

/** Whether a scope has more than so many. */
async function isLarge(db: Connection, { where }: Scope, most: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${p} where ${where} limit 1 offset ${most}`);
  return rows.length > 0;
}

/**
 * The place of each of a scope by the id less the least one, 0 for none, as of `counted_at`. All ids are of one sequence: four
 * bytes for each participation that was made between the first and the last of a season's.
 */
export type RankTable = { counted_at: string; least: number; byId: Int32Array };

/** Among more people than these ranks may be a little old; among fewer they are as of now. */
const MAX_COUNTED = 50_000;
/** Four megabytes each of a million. */
const MAX_RANKED = 20;

async function rank(db: Connection, { where }: Scope): Promise<RankTable> {
  const counted_at = new Date().toISOString();
  const ids = await findAll(db, listOf(db, where, { sort: 'place', order: 'asc' }, false));
  const first = ids[0] ?? 0;
  const first_id = ids.reduce((one, other) => Math.min(one, other), first);
  const greatest = ids.reduce((one, other) => Math.max(one, other), first);
  const byId = new Int32Array(greatest - first_id + 1);
  ids.forEach((id, index) => {
    byId[id - first_id] = index + 1;
  });
  return { counted_at, least: first_id, byId };
}

export type RankDeps = Pick<Context, 'db' | 'reading'>;

/** The places of a whole scope as they are now, be it large or small: an export takes them once for all its rows. One query. */
export const rankAll = (context: RankDeps, scope: Scope): Promise<RankTable> =>
  fromReading(({ db }: RankDeps) => rank(db, scope))(context);

/**
 * The remembered places of a scope of more than `most`, nothing of a smaller one, whose places are as of now: to count from
 * the first of 800,000 to the last takes a third of a second. The size alone decides, which is asked every ten minutes
 * (docs/product/reports.md, «Ratings»). Kept by the way to the replica, not by a database: pages and exports share them.
 */
export async function findRanks(context: RankDeps, scope: Scope, most = MAX_COUNTED): Promise<RankTable | undefined> {
  const { reading } = context;
  const sizes = { ...COUNTED, name: 'large scopes', question: [scope.question, most], fresh_ms: COUNTED.max_age_ms };
  if (!(await remembered(reading, sizes, () => reading.query(({ db }) => isLarge(db, scope, most))))) return undefined;
  const memo = { ...COUNTED, name: 'places', question: scope.question, max: MAX_RANKED };
  return await remembered(reading, memo, () => rankAll(context, scope));
}

/** The ranks of a table; a participant who came after they were counted gets none: any number would be another's. */
function tableRanks({ least, byId }: RankTable, ids: readonly number[]): SQL {
  const placed = ids.filter((id) => byId[id - least]);
  const places = placed.map((id) => byId[id - least] ?? null);
  return sql`
    select id, place from unnest(${sql.param(placed)}::bigint[], ${sql.param(places)}::bigint[]) as among (id, place)`;
}

/** The ranks of a page that begins after `offset` others in the very order of the ranks. */
const listedRanks = (ids: readonly number[], offset: number): SQL => sql`
  select id, ordinality + ${offset}::bigint as place from unnest(${sql.param(ids)}::bigint[]) with ordinality as listed (id)`;

/**
 * Selects `id` and `place` of these among all of a scope: as `places` have them, else as of now. With `offset` they are a page
 * of the scope in the order of its places, whom nobody need count again.
 */
export function ranksAmong(scope: Scope, places: RankTable | undefined, ids: readonly number[], offset?: number): SQL {
  if (places) return tableRanks(places, ids);
  return offset === undefined ? countRanks(scope, sql`${sql.param([...ids])}::bigint[]`) : listedRanks(ids, offset);
}
