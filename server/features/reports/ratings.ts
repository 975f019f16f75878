import type { RatingQuery, StormQuery } from '#contract/reports/filters.ts';
import type { PointsRow } from '#contract/reports/shapes.ts';
import { findAll, findPage, MAX_LISTED, type Page } from '#server/platform/db/long-list.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { describePeople } from './describe-people.ts';
import { listOf } from './find-people.ts';
import { ratingWhere, type Season, scopeOf, stormWhere } from './population.ts';
import { seasonOf } from './season.ts';

type People = { data: PointsRow[]; total: number; is_more: boolean };

async function pageOf(
  db: Connection,
  list: ReturnType<typeof listOf>,
  page: Page,
  rowsOf: (ids: number[]) => Promise<PointsRow[]>,
): Promise<People> {
  const { ids, total } = await findPage(db, list, page);
  return { data: await rowsOf(ids), total: Math.min(total, MAX_LISTED), is_more: total > MAX_LISTED };
}

const ratingOf = (db: Connection, season: Season, query: RatingQuery) => ({
  list: listOf(db, ratingWhere(season, query), query, query.search !== ''),
  rowsOf: (ids: readonly number[]) => describePeople(db, season, scopeOf(season, query), ids),
});

const stormOf = (db: Connection, season: Season, query: StormQuery) => ({
  list: listOf(db, stormWhere(season, query), query, query.search !== ''),
  rowsOf: (ids: readonly number[]) => describePeople(db, season, null, ids),
});

/**
 * A page of a season's participants by points, with the place among those of the same direction, region and school as
 * the query names them (docs/product/reports.md, «Ratings»). Three queries at most, and now and then those of
 * places.ts about the whole scope.
 */
export async function listRatings(db: Connection, query: RatingQuery, page: Page) {
  const { is_past, ...counted } = await seasonOf(db, query.season);
  const { list, rowsOf } = ratingOf(db, { season: counted.season, is_past }, query);
  return { ...(await pageOf(db, list, page, rowsOf)), ...counted };
}

/** A page of those who have the course behind them, by points (docs/product/reports.md, «Storm»). Three queries at most. */
export async function listStorm(db: Connection, query: StormQuery, page: Page) {
  const { is_past, ...counted } = await seasonOf(db, query.season);
  const { list, rowsOf } = stormOf(db, { season: counted.season, is_past }, query);
  return { ...(await pageOf(db, list, page, rowsOf)), ...counted };
}

/** The ids of all a rating holds, in order, and how they are described. One query. */
export async function findAllRated(db: Connection, query: RatingQuery) {
  const season = await seasonOf(db, query.season);
  const { list, rowsOf } = ratingOf(db, season, query);
  return { season: season.season, ids: await findAll(db, list), rowsOf };
}

/** The same of the storm. One query. */
export async function findAllStorm(db: Connection, query: StormQuery) {
  const season = await seasonOf(db, query.season);
  const { list, rowsOf } = stormOf(db, season, query);
  return { season: season.season, ids: await findAll(db, list), rowsOf };
}
