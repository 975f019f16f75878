import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { LearnersFilter } from '#contract/statistics/learners.ts';
import type { LearnerSort } from '#contract/statistics/words.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { participations } from '#server/features/participation/reads.ts';
import { isSearched } from '#server/features/people/list/filter.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import {
  countListed,
  findAll,
  findPage,
  type LongList,
  type Page,
  pageOfTwo,
} from '#server/platform/db/sql/long-list.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { isWithDeadline, milestoneDeadline } from './learners.ts';

export type LearnersQuery = {
  scope: Scope;
  filter: Omit<LearnersFilter, 'season' | 'teaching_id'>;
  sort: LearnerSort;
  order: 'asc' | 'desc';
};

/** The query of a call, with the course and the season that it names or leaves to the portal. */
export async function learnersQuery(
  context: Pick<Context, 'db'> & StudyServices,
  { sort, order, season, teaching_id, ...filter }: LearnersFilter & Pick<LearnersQuery, 'sort' | 'order'>,
): Promise<LearnersQuery> {
  return { scope: await scopeOf(context, { season, teaching_id }), filter, sort, order };
}

const keys: Record<LearnerSort, SQL> = {
  name: sql`surname_key`,
  points: sql`points`,
  stage: sql`passed_count`,
  deadline: milestoneDeadline,
};

/** Each order is that of an index; a learner without a deadline comes last in either. */
function orderOf({ sort, order }: LearnersQuery, key: SQL): SQL {
  if (sort === 'name') return order === 'asc' ? sql`${key}, user_id desc` : sql`${key} desc, user_id`;
  if (order === 'asc') return sql`${key}, id`;
  return sort === 'deadline' ? sql`${key} desc nulls last, id desc` : sql`${key} desc, id desc`;
}

function learnersWhere({ scope, filter }: LearnersQuery): SQL | undefined {
  const { ids, milestone_id, state, direction, region, points_from, points_to, search } = filter;
  return and(
    scope.teaching_id === undefined ? sql`false` : eq(participations.teaching_id, scope.teaching_id),
    eq(participations.season, scope.season),
    ids === undefined ? undefined : inArray(participations.user_id, ids),
    milestone_id === undefined ? undefined : eq(participations.milestone_id, milestone_id),
    state === undefined ? undefined : eq(participations.learning_state, state),
    direction === undefined ? undefined : eq(participations.direction, direction),
    region === undefined ? undefined : eq(participations.region, region),
    points_from === undefined ? undefined : gte(participations.points, points_from),
    points_to === undefined ? undefined : lte(participations.points, points_to),
    search === '' ? undefined : isSearched(search),
  );
}

const selectLearners = (query: LearnersQuery, limit: SQL, besides?: SQL): SQL =>
  sql`select id, user_id, ${keys[query.sort]} as key from ${participations}
    where ${and(learnersWhere(query), besides)} ${limit}`;

function scan(db: Connection, query: LearnersQuery, page: Page): Promise<number[]> {
  const { sort, order, filter } = query;
  const key = keys[sort];
  // Nobody of these has a deadline: the walk begins where those without one do.
  if (sort === 'deadline' && filter.state !== undefined && !isWithDeadline(filter.state))
    return scanWhere(
      db,
      query,
      order === 'asc' ? sql`${key}, id` : sql`${key} desc, id desc`,
      page,
      sql`${key} is null`,
    );
  if (sort !== 'deadline' || order === 'asc') return scanWhere(db, query, orderOf(query, key), page);
  // The index has those without a deadline at its end: backwards they would come first.
  const isDue = sql`${key} is not null`;
  return pageOfTwo(
    page,
    {
      list: (within) => scanWhere(db, query, sql`${key} desc, id desc`, within, isDue),
      count: () => countListed(db, (limit) => selectLearners(query, limit, isDue)),
    },
    (within) => scanWhere(db, query, sql`id desc`, within, sql`${key} is null`),
  );
}

async function scanWhere(db: Connection, query: LearnersQuery, order: SQL, { offset, limit }: Page, besides?: SQL) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${participations} where ${and(learnersWhere(query), besides)}
    order by ${order} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => Number(id));
}

const listOf = (db: Connection, query: LearnersQuery): LongList => ({
  select: (limit) => selectLearners(query, limit),
  order: orderOf(query, sql`key`),
  walk: query.filter.search === '' ? (page) => scan(db, query, page) : undefined,
});

/** The ids of one page of the participations a filter holds, and how many they are (long-list.ts). Two queries; at most four. */
export const findLearners = (db: Connection, query: LearnersQuery, page: Page) => findPage(db, listOf(db, query), page);

/** The ids of all a filter holds, in order. One query. */
export const findAllLearners = (db: Connection, query: LearnersQuery): Promise<number[]> =>
  findAll(db, listOf(db, query));
