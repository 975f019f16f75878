import { and, type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import { participations } from '#server/features/participation/reads.ts';
import { countListed, type Page, pageOfTwo } from '#server/platform/db/long-list.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { userKeys } from '#server/platform/users.ts';
import { childrenIn, childrenWhere, isOfSeason, usersWhere } from './filter.ts';

type Walked = Omit<PeopleFilter, 'search'>;

/** A page of many people, in an order that an index has together with what is filtered by. */
export function walkPeople(db: Connection, filter: Walked, sort: PeopleSort, page: Page): Promise<number[]> {
  if (isOfSeason(filter)) return walkChildren(db, sort, childrenWhere(filter), page);
  return sort === 'changed' ? walkChanged(db, filter, page) : walkUsers(db, sort, usersWhere(filter), page);
}

/** Who has a status first, by when it changed, then the others in the order they came. */
function walkChanged(db: Connection, filter: Walked, page: Page): Promise<number[]> {
  const children = childrenWhere(filter);
  const hasStatus = sql`exists (select from ${participations} where user_id = ${userKeys.id} and ${childrenIn(undefined)})`;
  return pageOfTwo(
    page,
    {
      list: (within) => walkChildren(db, 'changed', children, within),
      count: () => countListed(db, (limit) => sql`select from ${participations} where ${children} ${limit}`),
    },
    (within) => walkUsers(db, 'newest', and(usersWhere(filter), sql`not ${hasStatus}`), within),
  );
}

const childrenOrders: Record<PeopleSort, SQL> = {
  newest: sql`user_id desc`,
  surname: sql`surname_key, user_id desc`,
  changed: sql`status_changed_at desc, user_id desc`,
};

const walkChildren = (db: Connection, sort: PeopleSort, where: SQL | undefined, { offset, limit }: Page) =>
  idsOf(
    db,
    sql`select user_id as id from ${participations} where ${where}
      order by ${childrenOrders[sort]} limit ${limit} offset ${offset}`,
  );

const usersOrders = { newest: sql`id desc`, surname: sql`surname_key, id desc` };

const walkUsers = (db: Connection, sort: keyof typeof usersOrders, where: SQL | undefined, { offset, limit }: Page) =>
  idsOf(
    db,
    sql`select id from ${userKeys} where ${where ?? sql`true`}
      order by ${usersOrders[sort]} limit ${limit} offset ${offset}`,
  );

async function idsOf(db: Connection, select: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(select);
  return rows.map(({ id }) => Number(id));
}
