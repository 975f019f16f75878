import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MoreTime } from '#contract/learning/more-time.ts';
// The milestone it is for is named with it.
import { milestones } from '#server/features/courses/reads.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { fullNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { findLearner } from '../queries.ts';
import { attempts, moreTimes } from '../tables.ts';

/** The course somebody goes through, before the beginning the one that waits. */
export async function findCourseOf({ db, study }: Pick<Context, 'db'> & StudyServices, user_id: number) {
  const teaching_id = (await findLearner(db, user_id))?.teaching_id ?? null;
  return teaching_id === null ? study.activeCourse('participant') : study.course(teaching_id);
}

/** The milestones whose tests are sent. One query. */
export async function listSentMilestones(db: Connection, participation_id: number): Promise<Set<number>> {
  const rows = await db
    .select({ milestone_id: attempts.milestone_id })
    .from(attempts)
    .where(and(eq(attempts.participation_id, participation_id), isNotNull(attempts.closed_at)));
  return new Set(rows.map(({ milestone_id }) => milestone_id));
}

const isOpened = sql<boolean>`exists (select from ${attempts} where ${attempts.participation_id} = ${moreTimes.participation_id}
  and ${attempts.milestone_id} = ${moreTimes.milestone_id})`;

/** Additional time that was given, by its id; undefined where it is gone. One query. */
export async function findMoreTime(tx: Connection, id: number) {
  const [row] = await tx
    .select({
      user_id: participations.user_id,
      participation_id: moreTimes.participation_id,
      milestone_id: moreTimes.milestone_id,
      minutes: moreTimes.minutes,
      ordinal_number: sql<
        number | null
      >`(select ordinal_number from ${milestones} where ${milestones.id} = ${moreTimes.milestone_id})`,
      is_opened: isOpened,
    })
    .from(moreTimes)
    .innerJoin(participations, eq(participations.id, moreTimes.participation_id))
    .where(eq(moreTimes.id, id));
  return row;
}

/** What was given to a participant this season, and for which milestones more may be given. 404 for nobody. Four queries. */
export async function listMoreTime(context: Pick<Context, 'db'> & StudyServices, user_id: number) {
  const { db } = context;
  const { id: participation_id } = await getParticipation(db, user_id);
  const [data, course, sent, running] = await Promise.all([
    listGiven(db, participation_id),
    findCourseOf(context, user_id),
    listSentMilestones(db, participation_id),
    db
      .select({ milestone_id: attempts.milestone_id })
      .from(attempts)
      .where(and(eq(attempts.participation_id, participation_id), isNull(attempts.closed_at))),
  ]);
  const left = (course?.milestones ?? []).filter(({ id }) => !sent.has(id));
  return {
    data,
    milestones: left.map(({ id, ordinal_number, milestone_title }) => ({
      id,
      ordinal_number,
      milestone_title,
      is_running: running.some(({ milestone_id }) => milestone_id === id),
    })),
  };
}

const listGiven = (db: Connection, participation_id: number): Promise<MoreTime[]> =>
  db
    .select({
      id: moreTimes.id,
      milestone_id: moreTimes.milestone_id,
      ordinal_number: milestones.ordinal_number,
      minutes: moreTimes.minutes,
      why: moreTimes.why,
      given_at: moreTimes.given_at,
      given_by: sql<string>`coalesce(${fullNameOf(users)}, '')`,
      is_opened: isOpened,
    })
    .from(moreTimes)
    .leftJoin(milestones, eq(milestones.id, moreTimes.milestone_id))
    .leftJoin(users, eq(users.id, moreTimes.given_by))
    .where(eq(moreTimes.participation_id, participation_id))
    .orderBy(asc(moreTimes.id));
