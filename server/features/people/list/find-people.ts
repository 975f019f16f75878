import { and, type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import { utypes } from '#contract/roles.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import {
  countListed,
  findAll,
  findPage,
  type LongList,
  MAX_LISTED,
  type Page,
} from '#server/platform/db/sql/long-list.ts';
import { userKeys } from '#server/platform/users.ts';
import {
  childrenIn,
  childrenWhere,
  hasName,
  isNamed,
  isOfSeason,
  nameStarts,
  schoolMatches,
  usersWhere,
} from './filter.ts';
import { scanPeople } from './keyset-scan.ts';

export type PeopleQuery = { filter: PeopleFilter; sort: PeopleSort };

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
  return sql`select ${user_id} as id, ${key} as key from ${participations} where ${where}`;
}

/** Selects ids of people of any role in the list's order. */
function selectUsers(sort: PeopleSort, where: SQL | undefined): SQL {
  const { id, surname_key } = userKeys;
  const key = { newest: sql`null::text`, surname: surname_key, changed: participations.status_changed_at }[sort];
  const status = sql`left join ${participations} on ${participations.user_id} = ${id} and ${childrenIn(undefined)}`;
  return sql`select ${id} as id, ${key} as key from ${userKeys} ${sort === 'changed' ? status : sql``}
    where ${where ?? sql`true`}`;
}

/** Ids of people that a filter finds. A school's children are found by themselves: no index serves names and schools at once. */
function selectPeople({ search, ...filter }: PeopleFilter, sort: PeopleSort, areFew: boolean, limit: SQL): SQL {
  const named = areFew ? hasName : isNamed;
  const people = isOfSeason(filter)
    ? selectChildren(sort, and(childrenWhere(filter), search ? named(search) : undefined))
    : selectUsers(sort, and(usersWhere(filter), search ? nameStarts(search) : undefined));
  const atSchools = search ? schoolMatches(search) : undefined;
  if (!atSchools) return sql`${people} ${limit}`;
  const pupils = selectChildren(sort, and(childrenWhere(filter), atSchools));
  return sql`select id, min(key) as key from ((${people} ${limit}) union all (${pupils} ${limit})) either group by id`;
}

function listOf(db: Connection, query: PeopleQuery, areFew = false): LongList {
  const { filter } = query;
  const sort = sortOf(query);
  return {
    select: (limit) => selectPeople(filter, sort, areFew, limit),
    order: orders[sort],
    walk: filter.search === '' ? (page) => scanPeople(db, filter, sort, page) : undefined,
  };
}

/** The ids of one page of people a filter finds, and how many they are (long-list.ts). Two queries; at most four. */
export async function findPeople(db: Connection, query: PeopleQuery, page: Page) {
  const { search, ...filter } = query.filter;
  const areFew = search !== '' && isOfSeason(filter) && (await hasFew(db, filter));
  return await findPage(db, listOf(db, query, areFew), page);
}

/** Whether a filter holds so few children that a search rather looks at each than for all of that name. */
const hasFew = async (db: Connection, filter: Omit<PeopleFilter, 'search'>): Promise<boolean> =>
  (await countListed(db, (limit) => sql`${selectChildren('newest', childrenWhere(filter))} ${limit}`)) <= MAX_LISTED;

/** The ids of all a filter holds, in order. One query. */
export const findAllPeople = (db: Connection, query: PeopleQuery): Promise<number[]> => findAll(db, listOf(db, query));
