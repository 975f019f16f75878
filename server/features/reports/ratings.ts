import type { RatingQuery, StormQuery } from '#contract/reports/filters.ts';
import type { PointsRow } from '#contract/reports/shapes.ts';
import { findAll, findPage, MAX_LISTED, type Page } from '#server/platform/db/long-list.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { fromReading } from '#server/platform/http/from-reading.ts';
import { describePeople } from './describe-people.ts';
import { listOf } from './find-people.ts';
import { type Asking, findPlaces, type Places, placesAmong, rankAll, type Scope } from './places.ts';
import { directionsOf, ratingWhere, scopeOf, stormWhere } from './population.ts';
import { countedNow, type Season, seasonOf } from './season.ts';

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

type Remembered = { in_report?: Places | undefined; in_directions: Places | undefined };

const ratingOf = (db: Connection, season: Season, query: RatingQuery, { in_report, in_directions }: Remembered) => ({
  list: listOf(db, ratingWhere(season, query), query, query.search !== ''),
  rowsOf: (ids: readonly number[], offset?: number) =>
    describePeople(db, ids, {
      in_directions: placesAmong(directionsOf(season), in_directions, ids),
      in_report: placesAmong(scopeOf(season, query), in_report, ids, isByPlace(query) ? offset : undefined),
    }),
});

const stormOf = (db: Connection, season: Season, query: StormQuery, { in_directions }: Remembered) => ({
  list: listOf(db, stormWhere(season, query), query, query.search !== ''),
  rowsOf: (ids: readonly number[]) =>
    describePeople(db, ids, { in_directions: placesAmong(directionsOf(season), in_directions, ids) }),
});

/** Of when an answer is: of what it has remembered the oldest. */
function countedWith(season: Season, { in_report, in_directions }: Remembered) {
  const now = countedNow(season);
  const moments = [now, in_report, in_directions].flatMap((one) => one?.counted_at ?? []);
  return { ...now, counted_at: moments.toSorted()[0] ?? now.counted_at };
}

/**
 * A page of a season's participants by points, with the place among those of the same direction, region and school as
 * the query names them; `counted_at` is that of remembered places, where they are older (docs/product/reports.md,
 * «Ratings»), which a scope of more than `most` has. Three queries at most, and now and then those of places.ts about the
 * whole scopes.
 */
export async function listRatings(context: Asking, query: RatingQuery, page: Page, most?: number) {
  const season = await seasonOf(context.db, query.season);
  const places = {
    in_report: await findPlaces(context, scopeOf(season, query), most),
    in_directions: await findPlaces(context, directionsOf(season), most),
  };
  const find = fromReading(async ({ db }: Asking) => {
    const { list, rowsOf } = ratingOf(db, season, query, places);
    const counted = countedWith(season, places);
    return { ...(await pageOf(db, list, page, rowsOf)), ...counted };
  });
  return await find(context);
}

/** A page of those who have the course behind them, by points (docs/product/reports.md, «Storm»). Queries as of a rating. */
export async function listStorm(context: Asking, query: StormQuery, page: Page, most?: number) {
  const season = await seasonOf(context.db, query.season);
  const places = { in_directions: await findPlaces(context, directionsOf(season), most) };
  const find = fromReading(async ({ db }: Asking) => {
    const { list, rowsOf } = stormOf(db, season, query, places);
    const counted = countedWith(season, places);
    return { ...(await pageOf(db, list, page, rowsOf)), ...counted };
  });
  return await find(context);
}

/** The places of a whole scope, of one moment. */
const placesOfAll = async (context: Asking, scope: Scope): Promise<Places> =>
  (await findPlaces(context, scope)) ?? (await rankAll(context, scope));

/** The ids of all a rating holds, in order, and how they are described: all with places of one count. Three queries. */
export async function findAllRated(context: Asking, query: RatingQuery) {
  const season = await seasonOf(context.db, query.season);
  const { list, rowsOf } = ratingOf(context.db, season, query, {
    in_report: await placesOfAll(context, scopeOf(season, query)),
    in_directions: await placesOfAll(context, directionsOf(season)),
  });
  return { season: season.season, ids: await findAll(context.db, list), rowsOf };
}

/** The same of the storm. Two queries. */
export async function findAllStorm(context: Asking, query: StormQuery) {
  const season = await seasonOf(context.db, query.season);
  const in_directions = await placesOfAll(context, directionsOf(season));
  const { list, rowsOf } = stormOf(context.db, season, query, { in_directions });
  return { season: season.season, ids: await findAll(context.db, list), rowsOf };
}
