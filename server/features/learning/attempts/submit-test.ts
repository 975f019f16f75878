import type { GivenAnswer, TestResult } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import { findAttempt, lockAttempts } from '../queries.ts';
import { findAttemptTests } from './attempt-tests.ts';
import { closeAttempts } from './close-attempts.ts';
import { saveAnswers } from './save-answers.ts';

type Submission = { attempt_id: number; user_id: number; answers: readonly GivenAnswer[] };

const noAttempt = () => notFound('Попытка не найдена');

/**
 * Submits a test: saves the answers that came along if they are in time, scores, passes the milestone, opens the next
 * with its deadline or completes the training (250); below the pass mark a guide stays for another try. Repeated, it gives the first result.
 * Eight queries with those of the transaction, four more at the course's end; one when it was submitted before.
 * 404 for a foreign attempt, 422 in another status.
 */
export async function submitTest(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  submission: Submission,
): Promise<TestResult> {
  const { attempt_id, user_id, answers } = submission;
  const attempt = await findAttempt(db, attempt_id);
  if (attempt?.user_id !== user_id) throw noAttempt();
  if (attempt.result) return attempt.result;
  const [testOf, configuration] = await Promise.all([findAttemptTests(study, [attempt]), getConfiguration(db)]);

  const result = await db.transaction(async (tx) => {
    const [locked] = await lockAttempts(tx, [attempt_id]);
    if (!locked) throw noAttempt();
    if (locked.result) return locked.result;
    // Its key was corrected meanwhile: tried again, it is scored by the right version.
    if (locked.exam_version_id !== attempt.exam_version_id) return undefined;
    if (locked.status !== statuses.TRAINING) throw wrongStatus();
    if (!locked.grace_over && answers.length > 0) await saveAnswers(tx, submission);
    const [result] = await closeAttempts(tx, [{ locked, asked: testOf(locked) }], user_id, configuration);
    if (!result) throw new Error('no result of a test');
    return result;
  });
  return result ?? submitTest({ db, study }, submission);
}
