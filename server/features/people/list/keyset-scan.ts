import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { countListed, type Page, pageOfTwo } from '#server/platform/db/sql/long-list.ts';
import { userKeys } from '#server/platform/users.ts';
import { childrenIn, childrenWhere, isOfSeason, usersWhere } from './filter.ts';

type ScanFilter = Omit<PeopleFilter, 'search'>;

/** A page of many people, in an order that an index has together with what is filtered by. */
export function scanPeople(db: Connection, filter: ScanFilter, sort: PeopleSort, page: Page): Promise<number[]> {
  if (isOfSeason(filter)) return scanChildren(db, sort, filter, page);
  return sort === 'changed' ? scanChanged(db, filter, page) : scanUsers(db, sort, usersWhere(filter), page);
}

/** People with a status first, by when it changed, then the others in the order they came. */
function scanChanged(db: Connection, filter: ScanFilter, page: Page): Promise<number[]> {
  const hasStatus = sql`exists (select from ${participations} where user_id = ${userKeys.id} and ${childrenIn(undefined)})`;
  return pageOfTwo(
    page,
    {
      list: (within) => scanChildren(db, 'changed', filter, within),
      count: () =>
        countListed(db, (limit) => sql`select from ${participations} where ${childrenWhere(filter)} ${limit}`),
    },
    (within) => scanUsers(db, 'newest', and(usersWhere(filter), sql`not ${hasStatus}`), within),
  );
}

async function scanChildren(db: Connection, sort: PeopleSort, filter: ScanFilter, { offset, limit }: Page) {
  const where = childrenWhere(filter);
  const { user_id, surname_key, status_changed_at, season } = participations;
  if (sort === 'newest')
    return await idsOf(
      db,
      sql`select ${user_id} as id from ${participations} where ${where} order by id desc limit ${limit} offset ${offset}`,
    );
  const { key, order } = {
    surname: { key: surname_key, order: sql`key, id desc` },
    changed: { key: status_changed_at, order: sql`key desc, id desc` },
  }[sort];
  // A season's part of the index each, merged as they are walked: a season gone by is no way through those after it.
  const parts = (await listSeasons(db, where)).map(
    (one) => sql`(select ${user_id} as id, ${key} as key from ${participations} where ${and(eq(season, one), where)}
      order by ${order} limit ${offset + limit})`,
  );
  if (parts.length === 0) return [];
  return await idsOf(
    db,
    sql`select id from (${sql.join(parts, sql` union all `)}) seasons order by ${order} limit ${limit} offset ${offset}`,
  );
}

/** The seasons that have anybody of these: some ten looks into indexes. */
async function listSeasons(db: Connection, where: SQL | undefined): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    with recursive years as (
      select min(season) as year from ${participations}
      union all select (select min(season) from ${participations} where season > year) from years where year is not null
    )
    select year from years where exists (select from ${participations} where season = year and ${where})`);
  return rows.map(({ year }) => year);
}

const usersOrders = { newest: sql`id desc`, surname: sql`surname_key, id desc` };

const scanUsers = (db: Connection, sort: keyof typeof usersOrders, where: SQL | undefined, { offset, limit }: Page) =>
  idsOf(
    db,
    sql`select id from ${userKeys} where ${where ?? sql`true`}
      order by ${usersOrders[sort]} limit ${limit} offset ${offset}`,
  );

async function idsOf(db: Connection, select: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(select);
  return rows.map(({ id }) => Number(id));
}
