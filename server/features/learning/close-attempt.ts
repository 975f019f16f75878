import { eq, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { TestResult } from '#contract/learning.ts';
import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import type { Course, CourseMilestone } from '#server/features/courses/course.ts';
import type { ExamContent } from '#server/features/courses/exam-content.ts';
import type { Announce } from '#server/features/participation/status-rows.ts';
import { replaceTimeouts } from '#server/features/participation/timeouts.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { audiences } from './audiences.ts';
import { answersByQuestion, listSavedAnswers, type lockAttempt } from './queries.ts';
import { type ScoredQuestion, scoreTest } from './score.ts';
import { learnings } from './tables.ts';

/** An attempt with all its closing changes, locked. */
export type Locked = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/**
 * Closes a locked attempt by the answers kept: scores it, passes the milestone, opens the next or completes the training.
 * `actor_id` is null when the clock sends on the learner's behalf.
 */
export async function closeAttempt(
  tx: Transaction,
  audience: Audience,
  locked: Locked,
  content: ExamContent,
  course: Course,
  actor_id: number | null,
): Promise<{ result: TestResult; announce?: Announce }> {
  const answers = answersByQuestion(await listSavedAnswers(tx, locked.attempt_id));
  const scored = scoreTest(content, answers);
  const marks = new Map(scored.questions.map((mark) => [mark.question_id, mark]));
  const next = nextMilestone(course, [...locked.passed, locked.milestone_id]);
  const result: TestResult = {
    attempt_id: locked.attempt_id,
    ordinal_number: course.milestones.find(({ id }) => id === locked.milestone_id)?.ordinal_number ?? 0,
    exam_title: content.exam_title,
    points: scored.points,
    exam_points: content.exam_points,
    closed_at: locked.server_time,
    questions: content.questions.map(({ id, ordinal_number, question_text }) => ({
      question_id: id,
      ordinal_number,
      question_text,
      points: marks.get(id)?.points ?? 0,
      max_points: marks.get(id)?.max_points ?? 0,
      answered: answers.has(id),
    })),
    next_milestone: next
      ? {
          id: next.id,
          ordinal_number: next.ordinal_number,
          milestone_title: next.milestone_title,
          color: next.color,
          deadline: await replaceTimeouts(tx, locked.user_id, milestoneTimeout(next.ordinal_number), next.days_to_pass),
        }
      : null,
    completed: next === undefined,
  };
  await writeResult(tx, locked, result, scored.questions);
  if (next) return { result };
  const announce = await audiences[audience].move(tx, locked.standing_id, {
    from: statuses.TRAINING,
    to: statuses.TRAINING_COMPLETED,
    by: 'child',
    actor_id,
    why: 'Пройден последний этап',
  });
  return { result, announce };
}

/** The first one not passed: so the course may gain or reorder milestones while it is under way. */
const nextMilestone = (course: Course, passed: readonly number[]): CourseMilestone | undefined =>
  course.milestones.find(({ id }) => !passed.includes(id));

/** The attempt, its marks, the passed milestone and the learning: one query. */
async function writeResult(
  tx: Transaction,
  { attempt_id, learning_id, milestone_id, user_id }: Locked,
  result: TestResult,
  marks: readonly ScoredQuestion[],
): Promise<void> {
  const next = result.next_milestone?.id ?? null;
  await tx
    .with(
      tx.$with('marked', {}).as(sql`
        update attempt_answers set points = mark.points
        from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark(question_id bigint, points numeric)
        where attempt_answers.attempt_id = ${attempt_id} and attempt_answers.question_id = mark.question_id`),
      tx.$with('closed', {}).as(sql`
        update attempts set closed_at = now(), points = ${result.points}, result = ${JSON.stringify(result)}::jsonb
        where id = ${attempt_id}`),
      tx.$with('passed', {}).as(sql`
        insert into passed_milestones (user_id, learning_id, milestone_id, attempt_id, points)
        values (${user_id}, ${learning_id}, ${milestone_id}, ${attempt_id}, ${result.points})`),
    )
    .update(learnings)
    .set({
      points: sql`${learnings.points} + ${result.points}::numeric`,
      passed_count: sql`${learnings.passed_count} + 1`,
      milestone_id: next,
      lecture_passed_at: null,
      completed_at: sql`case when ${next}::bigint is null then now() end`,
    })
    .where(eq(learnings.id, learning_id))
    .prepare('write_result')
    .execute();
}
