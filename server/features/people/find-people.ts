import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import { utypes } from '#contract/roles.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { userKeys } from '#server/platform/users.ts';
import { childrenIn, childrenWhere, isOfSeason, namedPeople, nameStarts, schoolMatches, usersWhere } from './filter.ts';

/** How far a list is counted and paged; who looks for somebody narrows the filter, who needs all takes the Excel. */
export const MAX_LISTED = 10_000;

export type PeopleQuery = { filter: PeopleFilter; sort: PeopleSort };
type Page = { offset: number; limit: number };

/** Only participants have a status that changes; the others stand in the order they came. */
const sortOf = ({ filter: { utype }, sort }: PeopleQuery): PeopleSort =>
  sort === 'changed' && utype !== undefined && utype !== utypes.participant ? 'newest' : sort;

const orders: Record<PeopleSort, SQL> = {
  newest: sql`id desc`,
  surname: sql`key, id desc`,
  changed: sql`key desc nulls last, id desc`,
};

/** Children by their participations: id, and what they are sorted by. */
function selectChildren(sort: PeopleSort, where: SQL | undefined): SQL {
  const { user_id, surname_key, status_changed_at } = participations;
  const key = { newest: sql`null::text`, surname: surname_key, changed: status_changed_at }[sort];
  return sql`select ${user_id} as id, ${key} as key from ${participations} where ${where ?? sql`true`}`;
}

/** The same of everybody. */
function selectUsers(sort: PeopleSort, where: SQL | undefined): SQL {
  const { id, surname_key } = userKeys;
  const key = { newest: sql`null::text`, surname: surname_key, changed: participations.status_changed_at }[sort];
  const status = sql`left join ${participations} on ${participations.user_id} = ${id} and ${childrenIn(undefined)}`;
  return sql`select ${id} as id, ${key} as key from ${userKeys} ${sort === 'changed' ? status : sql``}
    where ${where ?? sql`true`}`;
}

/** Whom a filter holds. A school's pupils are found by themselves: no index serves names and schools at once. */
function selectPeople(db: Connection, asked: PeopleQuery, limit = sql``): SQL {
  const { filter } = asked;
  const { search } = filter;
  const sort = sortOf(asked);
  const people = isOfSeason(filter)
    ? selectChildren(
        sort,
        and(childrenWhere(filter), search ? inArray(participations.user_id, namedPeople(db, search)) : undefined),
      )
    : selectUsers(sort, and(usersWhere(filter), search ? nameStarts(search) : undefined));
  const atSchools = search ? schoolMatches(search) : undefined;
  if (!atSchools) return sql`${people} ${limit}`;
  const pupils = selectChildren(sort, and(childrenWhere(filter), atSchools));
  return sql`select id, min(key) as key from ((${people} ${limit}) union all (${pupils} ${limit})) either group by id`;
}

/**
 * The ids of one page of who a filter holds, and how many they are, counted to one more than MAX_LISTED. Up to
 * MAX_LISTED are gathered and sorted; more are walked in their order by an index that holds what is filtered by: neither
 * way grows with the table. A search that finds more has any of them sorted, for they may all stand at the far end of
 * the order. Two queries.
 */
export async function findPeople(
  db: Connection,
  asked: PeopleQuery,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const within = { ...page, limit: Math.max(0, Math.min(page.limit, MAX_LISTED - page.offset)) };
  if (asked.filter.search !== '') return await gather(db, asked, within);
  const total = await count(db, selectPeople(db, { ...asked, sort: 'newest' }, upToMost));
  if (total <= MAX_LISTED) return await gather(db, asked, within);
  return { ids: await walk(db, asked, within), total };
}

const upToMost = sql`limit ${MAX_LISTED + 1}`;

async function gather(db: Connection, asked: PeopleQuery, { offset, limit }: Page) {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (${selectPeople(db, asked, upToMost)}),
      page as (select id from found order by ${orders[sortOf(asked)]} limit ${limit} offset ${offset})
    select (select count(*) from found)::integer as total, (select coalesce(json_agg(id), '[]') from page) as ids`);
  return rows[0] ?? { total: 0, ids: [] };
}

async function count(db: Connection, people: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::integer as total from (${people}) found`);
  return rows[0]?.total ?? 0;
}

async function walk(db: Connection, asked: PeopleQuery, page: Page): Promise<number[]> {
  const sort = sortOf(asked);
  if (isOfSeason(asked.filter)) return await walkChildren(db, sort, childrenWhere(asked.filter), page);
  if (sort === 'changed') return await walkChanged(db, asked, page);
  const order = { newest: sql`id desc`, surname: sql`surname_key, id desc` }[sort];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${userKeys} where ${usersWhere(asked.filter) ?? sql`true`}
    order by ${order} limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ id }) => Number(id));
}

async function walkChildren(db: Connection, sort: PeopleSort, where: SQL | undefined, { offset, limit }: Page) {
  const order = {
    newest: sql`user_id desc`,
    surname: sql`surname_key, user_id desc`,
    changed: sql`status_changed_at desc, user_id desc`,
  }[sort];
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from ${participations} where ${where} order by ${order} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => Number(id));
}

/** Who has a status first, by when it changed, then the others in the order they came: one walk after the other. */
async function walkChanged(db: Connection, { filter }: PeopleQuery, { offset, limit }: Page): Promise<number[]> {
  const first = await walkChildren(db, 'changed', childrenWhere(filter), { offset, limit });
  if (first.length === limit) return first;
  const children = await count(db, selectChildren('newest', childrenWhere(filter)));
  const others = sql`not exists (select from ${participations} where user_id = ${userKeys.id} and ${childrenIn(undefined)})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${userKeys} where ${and(usersWhere(filter), others)}
    order by id desc limit ${limit - first.length} offset ${Math.max(0, offset - children)}`);
  return [...first, ...rows.map(({ id }) => Number(id))];
}

/** The ids of all a filter holds, in order: a million are eight megabytes. One query. */
export async function findAllPeople(db: Connection, asked: PeopleQuery): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(id order by ${orders[sortOf(asked)]}), '[]') as ids from (${selectPeople(db, asked)}) found`);
  return rows[0]?.ids ?? [];
}
