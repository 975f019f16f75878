import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ViewerQuery } from '#contract/reports/filters.ts';
import type { ViewerRow } from '#contract/reports/shapes.ts';
import type { ViewerSort } from '#contract/reports/words.ts';
import { videoViews as v, videos } from '#server/features/materials/reads.ts';
import { idsOf } from '#server/features/people/list/filter.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findAll, findPage, type LongList, MAX_LISTED, type Page } from '#server/platform/db/sql/long-list.ts';
import { fullNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { countedNow, seasonOf } from '../season.ts';
import { shareOf } from './videos.ts';

const linkOf = (video_id: number): SQL =>
  sql`(select ${videos.video_link} from ${videos} where ${videos.id} = ${video_id})`;

const sorts: Record<ViewerSort, SQL> = { share: sql`watched_seconds`, last: sql`reported_at` };

function listOf(db: Connection, season: number, query: ViewerQuery): LongList {
  const { video_id, finished, search, sort, order } = query;
  const where = and(
    eq(v.season, season),
    sql`${v.video_link} = ${linkOf(video_id)}`,
    finished === undefined ? undefined : finished === 'true' ? sql`watched_at is not null` : sql`watched_at is null`,
    search === '' ? undefined : sql`${v.user_id} = any(array(${idsOf(search)}))`,
  );
  const by = sql`${sorts[sort]} ${sql.raw(order === 'desc' ? 'desc, user_id' : 'asc, user_id desc')}`;
  return {
    select: (limit) =>
      sql`select user_id as id, user_id, watched_seconds, reported_at from ${v} where ${where} ${limit}`,
    order: by,
    walk: async ({ offset, limit }) => {
      const rows = await db.select({ id: v.user_id }).from(v).where(where).orderBy(by).limit(limit).offset(offset);
      return rows.map(({ id }) => id);
    },
  };
}

async function describeViewers(db: Connection, video_id: number, ids: readonly number[]): Promise<ViewerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      utype: users.utype,
      full_name: fullNameOf(users),
      share: sql<number | null>`${shareOf}`,
      watched_at: v.watched_at,
      is_marked_by_hand: v.is_marked_by_hand,
      begun_at: v.begun_at,
      reported_at: v.reported_at,
    })
    .from(v)
    .innerJoin(users, eq(users.id, v.user_id))
    .where(sql`${v.video_link} = ${linkOf(video_id)} and ${v.user_id} = any(${sql.param([...ids])}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of those who have opened a video in a season. Three queries at most; nobody of an unknown video. */
export async function listViewers(db: Connection, query: ViewerQuery, page: Page) {
  const counted = countedNow(await seasonOf(db, query.season));
  const { ids, total } = await findPage(db, listOf(db, counted.season, query), page);
  const data = await describeViewers(db, query.video_id, ids);
  return { data, total: Math.min(total, MAX_LISTED), is_more: total > MAX_LISTED, ...counted };
}

/** The ids of all of them, in order, and how they are described. One query. */
export async function findAllViewers(db: Connection, query: ViewerQuery) {
  const { season } = await seasonOf(db, query.season);
  const rowsOf = (ids: readonly number[]) => describeViewers(db, query.video_id, ids);
  return { season, ids: await findAll(db, listOf(db, season, query)), rowsOf };
}
