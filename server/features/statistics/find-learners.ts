import { and, asc, desc, eq, gte, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LearnersFilter } from '#contract/statistics/learners.ts';
import type { LearnerSort } from '#contract/statistics/words.ts';
import { searchedPeople } from '#server/features/people/filter.ts';
import { MAX_LISTED } from '#server/features/people/find-people.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Scope } from './scope.ts';
import { learners } from './tables.ts';

export type LearnersQuery = {
  scope: Scope;
  filter: Omit<LearnersFilter, 'season' | 'teaching_id'>;
  sort: LearnerSort;
  order: 'asc' | 'desc';
};

type Sortable = Record<'learning_id' | 'surname_first' | 'points' | 'passed_count' | 'deadline', SQLWrapper>;

const keys = {
  name: 'surname_first',
  points: 'points',
  stage: 'passed_count',
  deadline: 'deadline',
} as const satisfies Record<LearnerSort, keyof Sortable>;

/** Each order is that of an index (0200); whoever has no deadline comes last in either. */
function orderOf(row: Sortable, { sort, order }: Pick<LearnersQuery, 'sort' | 'order'>): SQL[] {
  const key = row[keys[sort]];
  if (order === 'asc') return [asc(key), asc(row.learning_id)];
  return [sort === 'deadline' ? sql`${key} desc nulls last` : desc(key), desc(row.learning_id)];
}

function learnersWhere(db: Connection, { scope, filter }: Pick<LearnersQuery, 'scope' | 'filter'>): SQL | undefined {
  const { milestone_id, state, direction, region, points_from, points_to, search } = filter;
  return and(
    scope.teaching_id === undefined ? sql`false` : eq(learners.teaching_id, scope.teaching_id),
    eq(learners.season, scope.season),
    milestone_id === undefined ? undefined : eq(learners.milestone_id, milestone_id),
    state === undefined ? undefined : eq(learners.state, state),
    direction === undefined ? undefined : eq(learners.direction, direction),
    region === undefined ? undefined : eq(learners.region, region),
    points_from === undefined ? undefined : gte(learners.points, points_from),
    points_to === undefined ? undefined : lte(learners.points, points_to),
    search === '' ? undefined : inArray(learners.user_id, searchedPeople(db, search)),
  );
}

/**
 * The ids of one page of the learnings a filter holds, and how many they are, counted to one more than MAX_LISTED. Up
 * to MAX_LISTED are gathered and sorted, more are walked in their order by an index, as people are (find-people.ts).
 */
export async function findLearners(
  db: Connection,
  asked: LearnersQuery,
  page: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const where = learnersWhere(db, asked);
  const limit = Math.max(0, Math.min(page.limit, MAX_LISTED - page.offset));
  if (asked.filter.search !== '') {
    // Found once, not once to count and once to show: the search is the dear part.
    const found = await gather(db, where, asked);
    return { ids: found.slice(page.offset, page.offset + limit).map((row) => row.learning_id), total: found.length };
  }
  const total = await countLearners(db, where);
  const inOrder = total > MAX_LISTED ? walk(db, where, asked) : gather(db, where, asked);
  const rows = await inOrder.limit(limit).offset(page.offset);
  return { ids: rows.map((row) => row.learning_id), total };
}

const walk = (db: Connection, where: SQL | undefined, asked: LearnersQuery) =>
  db
    .select({ learning_id: learners.learning_id })
    .from(learners)
    .where(where)
    .orderBy(...orderOf(learners, asked))
    .$dynamic();

function gather(db: Connection, where: SQL | undefined, asked: LearnersQuery) {
  const { learning_id, surname_first, points, passed_count, deadline } = learners;
  const some = db.$with('some').as(
    db
      .select({ learning_id, surname_first, points, passed_count, deadline })
      .from(learners)
      .where(where)
      // Fenced off: sorted only once they are found.
      .limit(MAX_LISTED + 1),
  );
  return db
    .with(some)
    .select({ learning_id: some.learning_id })
    .from(some)
    .orderBy(...orderOf(some, asked))
    .$dynamic();
}

const countLearners = (db: Connection, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ learning_id: learners.learning_id })
      .from(learners)
      .where(where)
      .limit(MAX_LISTED + 1)
      .as('some'),
  );

/** The ids of all a filter holds, in order. One query. */
export async function findAllLearners(db: Connection, asked: LearnersQuery): Promise<number[]> {
  const order = sql.join(orderOf(learners, asked), sql`, `);
  const [row] = await db
    .select({ ids: sql<number[]>`coalesce(json_agg(${learners.learning_id} order by ${order}), '[]')` })
    .from(learners)
    .where(learnersWhere(db, asked));
  return row?.ids ?? [];
}
