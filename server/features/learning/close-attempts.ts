import { sql } from 'drizzle-orm';
import type { TestResult } from '#contract/learning.ts';
import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import type { CourseMilestone } from '#server/features/courses/course.ts';
import { moveStatus } from '#server/features/participation/move-status.ts';
import { advance } from '#server/features/participation/progress.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { audiences } from './audiences.ts';
import { type LockedAttempt, listAnswersOf } from './queries.ts';
import { attempts } from './tables.ts';
import { type AskedTest, gradeAttempt, resultOf } from './test-result.ts';

/** A locked attempt with the test as it was asked and its course. */
export type Closing = { locked: LockedAttempt; asked: AskedTest };

/**
 * Closes locked attempts by the answers kept: scores them, passes their milestones, opens the next ones or completes the
 * training. Each participation once a call. `actor_id` is null when the clock sends on the learners' behalf. Gives the
 * results in the order asked. Three queries however many, and those of moveStatus where somebody has passed the last one.
 */
export async function closeAttempts(
  tx: Transaction,
  closings: readonly Closing[],
  actor_id: number | null,
): Promise<TestResult[]> {
  if (closings.length === 0) return [];
  const answers = await listAnswersOf(
    tx,
    closings.map(({ locked }) => locked.attempt_id),
  );
  const graded = closings.map(({ locked, asked }) => ({
    locked,
    grade: gradeAttempt(locked, asked, answers.get(locked.attempt_id) ?? new Map()),
  }));
  const deadlines = await advance(
    tx,
    graded.map(({ locked: { participation_id }, grade: { points, next } }) => ({
      participation_id,
      points,
      next: next ? stepTo(next) : null,
    })),
  );
  const closed = graded.map(({ locked, grade }) => ({
    locked,
    result: resultOf(grade, deadlines.get(locked.participation_id)),
  }));
  await writeResults(tx, closed);
  const through = closed.filter(({ result }) => result.completed);
  await moveStatus(
    tx,
    through.map(({ locked: { participation_id, audience } }) => ({
      participation_id,
      to: statuses.TRAINING_COMPLETED,
      by: { who: audiences[audience].mover, user_id: actor_id },
      why: 'Пройден последний этап',
    })),
  );
  return closed.map(({ result }) => result);
}

const stepTo = ({ id, ordinal_number, days_to_pass }: CourseMilestone) => ({
  milestone_id: id,
  code: milestoneTimeout(ordinal_number),
  days: days_to_pass,
});

/** The attempts, the marks of their answers and the passed milestones: one query. */
async function writeResults(
  tx: Transaction,
  closed: readonly { locked: LockedAttempt; result: TestResult }[],
): Promise<void> {
  const given = closed.map(({ locked: { attempt_id, participation_id, milestone_id }, result }) => ({
    ...{ attempt_id, participation_id, milestone_id },
    ...{ points: result.points, result },
  }));
  // The ids stand beside the rows, so that the planner looks answers up by them and never reads the table through.
  const ids = sql`any(${sql.param(given.map(({ attempt_id }) => attempt_id))}::bigint[])`;
  await tx
    .with(
      tx.$with('given', {}).as(sql`
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given
          (attempt_id bigint, participation_id bigint, milestone_id bigint, points numeric, result jsonb)`),
      tx.$with('marked', {}).as(sql`
        update attempt_answers set points = mark.points
        from given, jsonb_to_recordset(given.result -> 'questions') as mark (question_id bigint, points numeric)
        where attempt_answers.attempt_id = ${ids}
          and attempt_answers.attempt_id = given.attempt_id and attempt_answers.question_id = mark.question_id`),
      tx.$with('passed', {}).as(sql`
        insert into passed_milestones (participation_id, milestone_id, attempt_id, points)
        select participation_id, milestone_id, attempt_id, points from given order by attempt_id`),
    )
    .update(attempts)
    .set({ closed_at: now, points: sql`given.points`, result: sql`given.result` })
    .from(sql`given`)
    .where(sql`${attempts.id} = ${ids} and ${attempts.id} = given.attempt_id`)
    .prepare('write_results')
    .execute();
}
