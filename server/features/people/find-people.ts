import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { peopleWhere } from './filter.ts';
import { people } from './tables.ts';

/** How far a list is counted and paged; who looks for somebody narrows the filter, who needs all takes the Excel. */
export const MAX_LISTED = 10_000;

type Sortable = Record<'user_id' | 'surname_first' | 'status_changed_at', SQLWrapper>;

const orders: Record<PeopleSort, (row: Sortable) => SQL[]> = {
  newest: ({ user_id }) => [desc(user_id)],
  surname: ({ surname_first, user_id }) => [asc(surname_first), desc(user_id)],
  changed: ({ status_changed_at, user_id }) => [sql`${status_changed_at} desc nulls last`, desc(user_id)],
};

/** Only participants have a status that changes; the others stand in the order they came. */
export const orderOf = ({ utype }: PeopleFilter, sort: PeopleSort) =>
  orders[sort === 'changed' && utype !== undefined && utype !== utypes.participant ? 'newest' : sort];

/**
 * The ids of one page of who a filter holds, and how many they are, counted to one more than MAX_LISTED. Up to
 * MAX_LISTED are gathered and sorted; more are walked in their order by an index, which `people` has for each filter
 * in each order (migration 0120): neither way grows with the table. A search that finds more has any of them sorted,
 * for they may all stand at the far end of the order.
 */
export async function findPeople(
  db: Connection,
  { filter, sort }: { filter: PeopleFilter; sort: PeopleSort },
  page: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { user_id, surname_first, status_changed_at } = people;
  const { offset } = page;
  const limit = Math.max(0, Math.min(page.limit, MAX_LISTED - offset));
  const where = peopleWhere(filter);
  const inOrder = orderOf(filter, sort);
  const some = db.$with('some').as(
    db
      .select({ user_id, surname_first, status_changed_at })
      .from(people)
      .where(where)
      .limit(MAX_LISTED + 1),
  );
  const gathered = await db
    .with(some)
    .select({ user_id: some.user_id, total: sql<number>`(select count(*) from ${some})`.mapWith(Number) })
    .from(some)
    .orderBy(...inOrder(some))
    .limit(limit)
    .offset(offset);
  const total = gathered[0]?.total ?? (offset === 0 ? 0 : await countPeople(db, filter));
  const rows =
    total <= MAX_LISTED || filter.search !== ''
      ? gathered
      : await db
          .select({ user_id })
          .from(people)
          .where(where)
          .orderBy(...inOrder(people))
          .limit(limit)
          .offset(offset);
  return { ids: rows.map((row) => row.user_id), total };
}

/** How many a filter holds, counted to one more than MAX_LISTED. */
const countPeople = (db: Connection, filter: PeopleFilter): Promise<number> =>
  db.$count(
    db
      .select({ user_id: people.user_id })
      .from(people)
      .where(peopleWhere(filter))
      .limit(MAX_LISTED + 1)
      .as('some'),
  );

/** The ids of all a filter holds, in order: a million are eight megabytes. One query. */
export async function findAllPeople(
  db: Connection,
  { filter, sort }: { filter: PeopleFilter; sort: PeopleSort },
): Promise<number[]> {
  const order = sql.join(orderOf(filter, sort)(people), sql`, `);
  const [row] = await db
    .select({ ids: sql<number[]>`coalesce(json_agg(${people.user_id} order by ${order}), '[]')` })
    .from(people)
    .where(peopleWhere(filter));
  return row?.ids ?? [];
}
