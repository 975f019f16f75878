import { statuses } from '#contract/statuses.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import { listOverdueAttempts, lockAttempts } from '../queries.ts';
import { findAttemptTests } from './attempt-tests.ts';
import { closeAttempts } from './close-attempts.ts';
import { notifyOfClosed } from './notify-of-closed.ts';

type Study = Pick<Context, 'db' | 'log' | 'delivery' | 'config'> & StudyServices;

/** Submits the tests whose time and grace are over, by what is saved; a batch of hundreds in one transaction. */
export async function submitOverdueTests(services: Study): Promise<void> {
  const { db, log } = services;
  await inBatches(
    log,
    (after, limit) => listOverdueAttempts(db, after, limit),
    (rows) => submitOverdue(services, rows),
  );
}

type Overdue = Awaited<ReturnType<typeof listOverdueAttempts>>[number];

/** Submits overdue tests, checked again under the lock: not those the learner has submitted first, or that were given more time. */
async function submitOverdue(services: Study, overdue: readonly Overdue[]): Promise<void> {
  const { db, study } = services;
  const [testOf, configuration] = await Promise.all([findAttemptTests(study, overdue), getConfiguration(db)]);
  const versionOf = new Map(overdue.map(({ id, exam_version_id }) => [id, exam_version_id]));
  await db.transaction(async (tx) => {
    const locked = await lockAttempts(
      tx,
      overdue.map(({ id }) => id),
    );
    const due = locked.filter(
      ({ attempt_id, exam_version_id, result, status, grace_over }) =>
        result === null &&
        status === statuses.TRAINING &&
        grace_over &&
        // After a key correction meanwhile, the next round has the right version.
        exam_version_id === versionOf.get(attempt_id),
    );
    const results = await closeAttempts(
      tx,
      due.map((attempt) => ({ locked: attempt, asked: testOf(attempt) })),
      null,
      configuration,
    );
    const closed = due.flatMap(({ user_id }, index) => {
      const result = results[index];
      return result ? [{ user_id, result }] : [];
    });
    await notifyOfClosed(services, tx, closed);
  });
}
