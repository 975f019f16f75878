import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StatisticsUser } from '#contract/statistics/learners.ts';
import { type Status, statusLabel } from '#contract/statuses.ts';
import { milestones } from '#server/features/courses/reads.ts';
import { learnings } from '#server/features/learning/reads.ts';
import { guides, participations } from '#server/features/participation/reads.ts';
import { MAX_LISTED } from '#server/features/people/find-people.ts';
import { fullNameOf } from '#server/platform/db/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
// Who learns, where on the way and at which milestone is told in one query.
import { users } from '#server/platform/users.ts';
import { findLearners, type LearnersQuery } from './find-learners.ts';
import { learners } from './tables.ts';

const selectLearners = (db: Connection) =>
  db
    .select({
      learning_id: learners.learning_id,
      id: users.id,
      utype: users.utype,
      full_name: fullNameOf(users),
      participant_status: sql<Status | null>`coalesce(${participations.status}, ${guides.status})`,
      is_cadet: sql<boolean>`coalesce(${participations.is_cadet}, false)`,
      season: learners.season,
      passed_count: learners.passed_count,
      milestone_id: learners.milestone_id,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      state: learners.state,
      points: learners.points,
      direction: learners.direction,
      region: learners.region,
      deadline: learners.deadline,
      begun_at: learnings.begun_at,
      completed_at: learnings.completed_at,
      teaching_id: learners.teaching_id,
    })
    .from(learners)
    .innerJoin(learnings, eq(learnings.id, learners.learning_id))
    .innerJoin(users, eq(users.id, learners.user_id))
    .leftJoin(participations, eq(participations.id, learnings.participation_id))
    .leftJoin(guides, eq(guides.user_id, learners.user_id))
    .leftJoin(milestones, eq(milestones.id, learners.milestone_id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectLearners>>[number];

const asUser = ({ passed_count, teaching_id: _, ...row }: Row): StatisticsUser => ({
  ...row,
  status_label: row.participant_status === null ? null : statusLabel(row.participant_status),
  learning_passed_milestones: passed_count,
  actual_participation: { learning: { learning_tests_passed: passed_count } },
});

/** What a line of the list or of the Excel tells of these learnings, in their order. One query. */
export async function describeLearners(db: Connection, ids: readonly number[]): Promise<StatisticsUser[]> {
  const rows = await selectLearners(db).where(inArray(learners.learning_id, [...ids]));
  const known = new Map(rows.map((row) => [row.learning_id, asUser(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A page of the list; `total` counts to MAX_LISTED, `is_more` says that there are more. Three queries at most. */
export async function listLearners(db: Connection, asked: LearnersQuery, page: { offset: number; limit: number }) {
  const { ids, total } = await findLearners(db, asked, page);
  const data = await describeLearners(db, ids);
  return { data, total: Math.min(total, MAX_LISTED), is_more: total > MAX_LISTED };
}

/**
 * Somebody's latest way, with the place by points among those of the same course and season and how many these are;
 * nothing for who has not begun. Two queries.
 */
export async function findLatestLearner(db: Connection, user_id: number) {
  const [row] = await selectLearners(db)
    .where(eq(learners.user_id, user_id))
    .orderBy(desc(learners.season), desc(learners.learning_id))
    .limit(1);
  if (!row) return undefined;
  const same = and(eq(learners.teaching_id, row.teaching_id), eq(learners.season, row.season));
  const [among] = await db
    .select({
      place: sql<number>`count(*) filter (where ${learners.points} > ${row.points}) + 1`.mapWith(Number),
      learners: sql<number>`count(*)`.mapWith(Number),
    })
    .from(learners)
    .where(same);
  return { user: asUser(row), teaching_id: row.teaching_id, place: among?.place ?? 1, learners: among?.learners ?? 1 };
}
