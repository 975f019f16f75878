import { sql } from 'drizzle-orm';
import type { TestResult } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import type { CourseMilestone } from '#server/features/courses/teachings/course.ts';
import { advance, allowRetries } from '#server/features/participation/progress.ts';
import { noticesDoneByMilestone } from '#server/features/participation/status/done-notices.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { publishAfterCommit } from '#server/platform/db/bus/publish-after-commit.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { type HowMany, howMany, isAmongIds, prepared } from '#server/platform/db/sql/prepared.ts';
import { eventsCommitted } from '#server/platform/live/emit-events.ts';
import { doneNoticesParts } from '#server/platform/notices/read-notices.ts';
import { audiences } from '../audiences.ts';
import { type LockedAttempt, listAnswersOf } from '../queries.ts';
import type { Score } from '../results/score.ts';
import { type AskedTest, gradeAttempt, type Rules, resultOf } from '../results/test-result.ts';
import { attempts } from '../tables.ts';

/** A locked attempt with the test as it was asked and its course. */
export type ClosingAttempt = { locked: LockedAttempt; asked: AskedTest };

/**
 * Closes locked attempts by their saved answers: scores them, passes their milestones, opens the next ones or completes the
 * training; a guide below the pass mark stays and may try again. Each participation at most once per call. `actor_id` is null when
 * the clock sends on the learners' behalf. Gives the results in the order of `closings`. Three queries however many, two more
 * where somebody has failed, and those of moveStatus where somebody has passed the last one.
 */
export async function closeAttempts(
  tx: Transaction,
  closings: readonly ClosingAttempt[],
  actor_id: number | null,
  rules: Rules,
): Promise<TestResult[]> {
  if (closings.length === 0) return [];
  const answers = await listAnswersOf(
    tx,
    closings.map(({ locked }) => locked.attempt_id),
  );
  const graded = closings.map(({ locked, asked }) => ({
    locked,
    grade: gradeAttempt(locked, asked, answers.get(locked.attempt_id) ?? new Map(), rules),
  }));
  const failed = graded.filter(({ grade }) => grade.failed);
  const passed = graded.filter(({ grade }) => !grade.failed);
  const retries = await allowRetries(
    tx,
    failed.map(({ locked }) => locked.participation_id),
  );
  const deadlines = await advance(
    tx,
    passed.map(({ locked: { participation_id }, grade: { score, next } }) => ({
      participation_id,
      points: score.exact,
      next: next ? stepTo(next) : null,
    })),
  );
  const closed = graded.map(({ locked, grade }) => ({
    locked,
    score: grade.score,
    result: resultOf(grade, (grade.failed ? retries : deadlines).get(locked.participation_id)),
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

const writeStatement = prepared((db, kind: HowMany) => {
  const done = doneNoticesParts(
    sql`(select user_id as about_id, ${sql.param(noticesDoneByMilestone)}::text[] as kinds from given where retry_at is null)`,
  );
  return db
    .with(
      db.$with('given', {}).as(sql`
          select * from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given
            (attempt_id bigint, user_id bigint, participation_id bigint, milestone_id bigint, lecture_read_at timestamptz, points numeric,
              exact numeric, marks jsonb, result jsonb, retry_at timestamptz)`),
      // The ids are passed beside the rows, so that the planner looks answers up by them and never scans the table.
      db.$with('marked', {}).as(sql`
          update attempt_answers set points = mark.points, points_rest = mark.exact - mark.points
          from given, jsonb_to_recordset(given.marks) as mark (question_id bigint, points numeric, exact numeric)
          where ${isAmongIds(sql`attempt_answers.attempt_id`, kind)}
            and attempt_answers.attempt_id = given.attempt_id and attempt_answers.question_id = mark.question_id`),
      db.$with('passed', {}).as(sql`
          insert into passed_milestones (participation_id, milestone_id, attempt_id, points, lecture_read_at)
          select participation_id, milestone_id, attempt_id, points, lecture_read_at from given where retry_at is null order by attempt_id`),
      db.$with('seen', {}).as(done.seen),
      db.$with('bells', {}).as(done.bells),
    )
    .update(attempts)
    .set({
      closed_at: now,
      points: sql`given.points`,
      points_rest: sql`given.exact - given.points`,
      result: sql`given.result`,
      retry_at: sql`given.retry_at`,
      failed_try: sql`case when given.retry_at is null then 0 else (select 1 + max(failed_try) from attempts tries
          where tries.participation_id = given.participation_id and tries.milestone_id = given.milestone_id) end`,
    })
    .from(sql`given`)
    .where(sql`${isAmongIds(attempts.id, kind)} and ${attempts.id} = given.attempt_id`)
    .prepare(`write_results_${kind}`);
});

/** The attempts, the marks of their answers, the passed milestones, and what they asked for is done: one query. */
async function writeResults(
  tx: Transaction,
  closed: readonly { locked: LockedAttempt; score: Score; result: TestResult }[],
): Promise<void> {
  const rows = closed.map(
    ({ locked: { attempt_id, participation_id, user_id, milestone_id, lecture_passed_at }, score, result }) => ({
      attempt_id,
      user_id,
      participation_id,
      milestone_id,
      lecture_read_at: lecture_passed_at,
      points: result.points,
      exact: score.exact,
      marks: score.questions.map(({ question_id, points, exact }) => ({ question_id, points, exact })),
      result,
      retry_at: result.failed?.retry_at ?? null,
    }),
  );
  const ids = rows.map(({ attempt_id }) => attempt_id);
  await writeStatement(tx, howMany(ids)).execute({ rows: JSON.stringify(rows), ids });
  publishAfterCommit(tx, eventsCommitted, {});
}
