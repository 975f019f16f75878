import type { Audience } from '#contract/courses/teachings.ts';
import type { GivenAnswer, TestResult } from '#contract/learning.ts';
import { statuses } from '#contract/statuses.ts';
import type { Announce } from '#server/features/participation/status-rows.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { closeAttempt, type Locked } from './close-attempt.ts';
import { findAttempt, lockAttempt } from './queries.ts';
import { saveAnswers } from './save-answers.ts';

type Submission = { audience: Audience; attempt_id: number; user_id: number; answers: readonly GivenAnswer[] };
type Submitted = { result: TestResult; announce?: Announce | undefined };
type Study = Pick<Context, 'db' | 'live' | 'study'>;

/**
 * Submits a test: saves the answers that came along if they are in time, scores, passes the milestone, opens the next
 * with its deadline or completes the training (250). However often it is asked, the first result is the answer.
 * Eight queries with those of the transaction, three more at the course's end; one when it was submitted before.
 * 404 for a foreign attempt, 422 in another status.
 */
export async function submitTest(services: Study, submission: Submission): Promise<TestResult> {
  const submitted = await submit(services, submission, submission.user_id, async (tx, { grace_over }) => {
    if (!grace_over && submission.answers.length > 0) await saveAnswers(tx, submission);
    return true;
  });
  if (!submitted) throw wrongStatus();
  return submitted.result;
}

/** The clock's submission of what is saved; does nothing where the learner was first or time was given back. */
export async function submitOverdue(services: Study, attempt: Omit<Submission, 'answers'>): Promise<void> {
  await submit(services, { ...attempt, answers: [] }, null, async (_tx, { grace_over }) => grace_over);
}

/** Gives nothing where the status does not allow it, or `before` says no. */
async function submit(
  { db, live, study }: Study,
  { audience, attempt_id, user_id }: Submission,
  actor_id: number | null,
  before: (tx: Transaction, locked: Locked) => Promise<boolean>,
): Promise<Submitted | undefined> {
  const attempt = await findAttempt(db, attempt_id);
  if (attempt?.user_id !== user_id) throw notFound('Попытка не найдена');
  if (attempt.result) return { result: attempt.result };
  const [version, course] = await Promise.all([
    study.version(attempt.exam_version_id),
    study.course(attempt.teaching_id),
  ]);
  if (!course) throw new Error(`course ${attempt.teaching_id} is missing`);

  const submitted = await db.transaction(async (tx): Promise<Submitted | undefined> => {
    const locked = await lockAttempt(tx, audience, attempt_id);
    if (!locked) throw notFound('Попытка не найдена');
    if (locked.result) return { result: locked.result };
    if (locked.status !== statuses.TRAINING || !(await before(tx, locked))) return undefined;
    return closeAttempt(tx, audience, locked, version.content, course, actor_id);
  });
  submitted?.announce?.(live);
  return submitted;
}
