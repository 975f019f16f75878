import { and, desc, eq, sql } from 'drizzle-orm';
import type { TestResult } from '#contract/learning/test.ts';
// Whose attempt it is, and of which course and season, is asked together with it.
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts, passedMilestones } from '../tables.ts';

/** A passed milestone of the user with the attempt that passed it; undefined where it is not passed. One query. */
export async function findPassed(db: Connection, user_id: number, milestone_id: number) {
  const [row] = await db
    .select({
      participation_id: passedMilestones.participation_id,
      teaching_id: participations.teaching_id,
      season: participations.season,
      audience: participations.audience,
      milestone_id: passedMilestones.milestone_id,
      points: passedMilestones.points,
      points_rest: attempts.points_rest,
      attempt_id: attempts.id,
      exam_version_id: attempts.exam_version_id,
      question_ids: attempts.question_ids,
      opened_at: attempts.opened_at,
      closed_at: attempts.closed_at,
      awaits_letter: sql<boolean>`exists (select from mended_attempts mended
        where mended.attempt_id = ${attempts.id} and mended.is_untold)`,
    })
    .from(passedMilestones)
    .innerJoin(participations, eq(participations.id, passedMilestones.participation_id))
    .innerJoin(attempts, eq(attempts.id, passedMilestones.attempt_id))
    .where(and(eq(participations.user_id, user_id), eq(passedMilestones.milestone_id, milestone_id)))
    .orderBy(desc(passedMilestones.id))
    .limit(1);
  return row;
}

/** The result of the user's attempt, as it was answered when it was sent: null while it is open, undefined for a foreign one. */
export async function findResult(
  db: Connection,
  user_id: number,
  attempt_id: number,
): Promise<TestResult | null | undefined> {
  const [row] = await db
    .select({ result: attempts.result })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(and(eq(attempts.id, attempt_id), eq(participations.user_id, user_id)));
  return row?.result;
}
