import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { LearnersFilter } from '#contract/statistics/learners.ts';
import type { LearnerSort } from '#contract/statistics/words.ts';
import { participations } from '#server/features/participation/reads.ts';
import { searchedPeople } from '#server/features/people/filter.ts';
import { MAX_LISTED } from '#server/features/people/find-people.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { milestoneDeadline } from './learners.ts';
import type { Scope } from './scope.ts';

export type LearnersQuery = {
  scope: Scope;
  filter: Omit<LearnersFilter, 'season' | 'teaching_id'>;
  sort: LearnerSort;
  order: 'asc' | 'desc';
};

type Page = { offset: number; limit: number };

const keys: Record<LearnerSort, SQL> = {
  name: sql`surname_key`,
  points: sql`points`,
  stage: sql`passed_count`,
  deadline: milestoneDeadline,
};

/** Each order is that of an index; whoever has no deadline comes last in either. */
function orderOf({ sort, order }: LearnersQuery, key: SQL): SQL {
  if (sort === 'name') return order === 'asc' ? sql`${key}, user_id desc` : sql`${key} desc, user_id`;
  if (order === 'asc') return sql`${key}, id`;
  return sort === 'deadline' ? sql`${key} desc nulls last, id desc` : sql`${key} desc, id desc`;
}

function learnersWhere(db: Connection, { scope, filter }: LearnersQuery): SQL | undefined {
  const { milestone_id, state, direction, region, points_from, points_to, search } = filter;
  return and(
    scope.teaching_id === undefined ? sql`false` : eq(participations.teaching_id, scope.teaching_id),
    eq(participations.season, scope.season),
    milestone_id === undefined ? undefined : eq(participations.milestone_id, milestone_id),
    state === undefined ? undefined : eq(participations.learning_state, state),
    direction === undefined ? undefined : eq(participations.direction, direction),
    region === undefined ? undefined : eq(participations.region, region),
    points_from === undefined ? undefined : gte(participations.points, points_from),
    points_to === undefined ? undefined : lte(participations.points, points_to),
    search === '' ? undefined : inArray(participations.user_id, searchedPeople(db, search)),
  );
}

const selectLearners = (db: Connection, asked: LearnersQuery): SQL =>
  sql`select id, user_id, ${keys[asked.sort]} as key from ${participations} where ${learnersWhere(db, asked)}`;

/**
 * The ids of one page of the participations a filter holds, and how many they are, counted to one more than MAX_LISTED.
 * Up to MAX_LISTED are gathered and sorted, more are walked in their order by an index, as people are (find-people.ts).
 */
export async function findLearners(
  db: Connection,
  asked: LearnersQuery,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const within = { ...page, limit: Math.max(0, Math.min(page.limit, MAX_LISTED - page.offset)) };
  // Found once, not once to count and once to show: the search is the dear part.
  if (asked.filter.search !== '') return await gather(db, asked, within);
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (${selectLearners(db, asked)} ${upToMost}) found`);
  const total = rows[0]?.total ?? 0;
  if (total <= MAX_LISTED) return await gather(db, asked, within);
  return { ids: await walk(db, asked, within), total };
}

const upToMost = sql`limit ${MAX_LISTED + 1}`;

async function gather(db: Connection, asked: LearnersQuery, { offset, limit }: Page) {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (${selectLearners(db, asked)} ${upToMost}),
      page as (select id from found order by ${orderOf(asked, sql`key`)} limit ${limit} offset ${offset})
    select (select count(*) from found)::integer as total, (select coalesce(json_agg(id), '[]') from page) as ids`);
  return rows[0] ?? { total: 0, ids: [] };
}

async function walk(db: Connection, asked: LearnersQuery, { offset, limit }: Page): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${participations} where ${learnersWhere(db, asked)}
    order by ${orderOf(asked, keys[asked.sort])} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => Number(id));
}

/** The ids of all a filter holds, in order. One query. */
export async function findAllLearners(db: Connection, asked: LearnersQuery): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(id order by ${orderOf(asked, sql`key`)}), '[]') as ids
    from (${selectLearners(db, asked)}) found`);
  return rows[0]?.ids ?? [];
}
