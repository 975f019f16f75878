import type { RatingQuery, StormQuery } from '#contract/reports/filters.ts';
import type { PointsRow } from '#contract/reports/shapes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findAll, findPage, MAX_LISTED, type Page } from '#server/platform/db/sql/long-list.ts';
import { fromReading } from '#server/platform/http/calls/from-reading.ts';
import { countedNow, type Season, seasonOf } from '../season.ts';
import { describePeople } from './describe-people.ts';
import { listOf } from './find-people.ts';
import { ratingWhere, scopeOf, stormWhere } from './population.ts';
import { findRanks, type RankDeps, type RankTable, rankAll, ranksAmong } from './ranks.ts';

type People = { data: PointsRow[]; total: number; is_more: boolean };

async function pageOf(
  db: Connection,
  list: ReturnType<typeof listOf>,
  page: Page,
  rowsOf: (ids: number[], offset: number) => Promise<PointsRow[]>,
): Promise<People> {
  const { ids, total } = await findPage(db, list, page);
  return { data: await rowsOf(ids, page.offset), total: Math.min(total, MAX_LISTED), is_more: total > MAX_LISTED };
}

/** Whether a list has all of its scope in the order of the places. */
const isByPlace = ({ sort, order, search, ids }: RatingQuery): boolean =>
  sort === 'place' && order === 'asc' && search === '' && ids === undefined;

const ratingOf = (db: Connection, season: Season, query: RatingQuery, places: RankTable | undefined) => ({
  list: listOf(db, ratingWhere(season, query), query, query.search !== ''),
  rowsOf: (ids: readonly number[], offset?: number) => {
    const placed = ranksAmong(scopeOf(season, query), places, ids, isByPlace(query) ? offset : undefined);
    return describePeople(db, season, ids, placed);
  },
});

const stormOf = (db: Connection, season: Season, query: StormQuery) => ({
  list: listOf(db, stormWhere(season, query), query, query.search !== ''),
  rowsOf: (ids: readonly number[]) => describePeople(db, season, ids),
});

/**
 * A page of a season's participants by points, with the place among those of the same direction, region and school as
 * the query names them; `counted_at` is that of remembered places, where they are older (docs/product/reports.md,
 * «Ratings»), which a scope of more than `most` has. Three queries at most, and now and then those of places.ts about the
 * whole scope.
 */
export async function listRatings(context: RankDeps, query: RatingQuery, page: Page, most?: number) {
  const season = await seasonOf(context.db, query.season);
  const places = await findRanks(context, scopeOf(season, query), most);
  const find = fromReading(async ({ db }: RankDeps) => {
    const { list, rowsOf } = ratingOf(db, season, query, places);
    const counted = countedNow(season);
    return { ...(await pageOf(db, list, page, rowsOf)), ...counted, ...(places && { counted_at: places.counted_at }) };
  });
  return await find(context);
}

/** A page of those who have the course behind them, by points (docs/product/reports.md, «Storm»). Three queries at most. */
export async function listStorm(db: Connection, query: StormQuery, page: Page) {
  const season = await seasonOf(db, query.season);
  const counted = countedNow(season);
  const { list, rowsOf } = stormOf(db, season, query);
  return { ...(await pageOf(db, list, page, rowsOf)), ...counted };
}

/** The ids of all a rating holds, in order, and how they are described: all with places of one count. Two queries. */
export async function findAllRated(context: RankDeps, query: RatingQuery) {
  const season = await seasonOf(context.db, query.season);
  const scope = scopeOf(season, query);
  const places = (await findRanks(context, scope)) ?? (await rankAll(context, scope));
  const { list, rowsOf } = ratingOf(context.db, season, query, places);
  return { season: season.season, ids: await findAll(context.db, list), rowsOf };
}

/** The ids of everybody in the storm's report, in order, and how they are described; the storm has no places. One query. */
export async function findAllStorm(db: Connection, query: StormQuery) {
  const season = await seasonOf(db, query.season);
  const { list, rowsOf } = stormOf(db, season, query);
  return { season: season.season, ids: await findAll(db, list), rowsOf };
}
