import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { StatisticsUser } from '#contract/statistics/learners.ts';
import { statusLabel } from '#contract/statuses.ts';
import { milestones } from '#server/features/courses/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { MAX_LISTED } from '#server/platform/db/sql/long-list.ts';
import { fullNameOf } from '#server/platform/db/sql/names.ts';
// Who learns, where on the way and at which milestone is told in one query.
import { users } from '#server/platform/users.ts';
import { findLearners, type LearnersQuery } from './learners/find-learners.ts';
import { learnerState, milestoneDeadline } from './learners/learners.ts';

const selectLearners = (db: Connection) =>
  db
    .select({
      participation_id: participations.id,
      id: users.id,
      utype: users.utype,
      full_name: fullNameOf(users),
      participant_status: participations.status,
      is_cadet: participations.is_cadet,
      season: participations.season,
      passed_count: participations.passed_count,
      milestone_id: participations.milestone_id,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      state: learnerState,
      points: participations.points,
      direction: participations.direction,
      region: participations.region,
      deadline: milestoneDeadline,
      // Written when the course begins.
      begun_at: sql<string>`${participations.begun_at}`.mapWith(participations.begun_at),
      completed_at: participations.completed_at,
      teaching_id: sql<number>`${participations.teaching_id}`.mapWith(participations.teaching_id),
    })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.user_id))
    .leftJoin(milestones, eq(milestones.id, participations.milestone_id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectLearners>>[number];

const asUser = ({ passed_count, teaching_id: _, ...row }: Row): StatisticsUser => ({
  ...row,
  status_label: statusLabel(row.participant_status),
  learning_passed_milestones: passed_count,
  actual_participation: { learning: { learning_tests_passed: passed_count } },
});

/** The lines of these participations in the list or the Excel, in their order. One query. */
export async function describeLearners(db: Connection, ids: readonly number[]): Promise<StatisticsUser[]> {
  const rows = await selectLearners(db).where(inArray(participations.id, [...ids]));
  const known = new Map(rows.map((row) => [row.participation_id, asUser(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A page of the list; `total` counts to MAX_LISTED, `is_more` says that there are more. Five queries at most. */
export async function listLearners(db: Connection, asked: LearnersQuery, page: { offset: number; limit: number }) {
  const { ids, total } = await findLearners(db, asked, page);
  const data = await describeLearners(db, ids);
  return { data, total: Math.min(total, MAX_LISTED), is_more: total > MAX_LISTED };
}

/**
 * Somebody's latest way through a course, be it of a season gone by, with the place by points among those of the same
 * course and season and how many these are; undefined for somebody who has never begun. Two queries.
 */
export async function findLatestLearner(db: Connection, user_id: number) {
  const { teaching_id, season, points } = participations;
  const [row] = await selectLearners(db)
    .where(and(eq(participations.user_id, user_id), isNotNull(teaching_id)))
    .orderBy(desc(season))
    .limit(1);
  if (!row) return undefined;
  const [among] = await db
    .select({
      place: sql<number>`count(*) filter (where ${points} > ${row.points}) + 1`.mapWith(Number),
      learners: count(),
    })
    .from(participations)
    .where(and(eq(teaching_id, row.teaching_id), eq(season, row.season)));
  return { user: asUser(row), teaching_id: row.teaching_id, place: among?.place ?? 1, learners: among?.learners ?? 1 };
}
