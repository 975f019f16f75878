import { z } from 'zod';
import { listGuideNames } from '#server/features/participation/guides.ts';
import { listOverdueMilestones } from '#server/features/participation/timeouts.ts';
import type { Context } from '#server/platform/http/context.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { expireMilestone } from './expire-milestone.ts';
import { listOverdueAttempts } from './queries.ts';
import { submitOverdue } from './submit-test.ts';

type Study = Pick<Context, 'db' | 'live' | 'study' | 'log'>;

// One run's share; what is left waits for the next minute.
const AT_ONCE = 1000;

/** Each in a transaction of its own; one that fails keeps nobody else waiting, and is tried again in a minute. */
async function each<T>(log: Study['log'], items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await act(item).catch((err: unknown) => log.error({ err }, 'watching the study failed'));
}

/** Submits the tests whose time and grace are over. */
export async function submitOverdueTests(services: Study): Promise<void> {
  const overdue = await listOverdueAttempts(services.db, AT_ONCE);
  await each(services.log, overdue, (attempt) => submitOverdue(services, attempt));
}

/** Ends the training of those whose milestone's deadline has gone by. */
export async function expireMilestones(services: Study): Promise<void> {
  const overdue = await listOverdueMilestones(services.db, AT_ONCE);
  const guides = await listGuideNames(services.db, overdue);
  await each(services.log, overdue, (user_id) =>
    expireMilestone(services, guides.has(user_id) ? 'guide' : 'participant', user_id),
  );
}

/** Overdue tests first: a test that is submitted opens a new deadline. */
export const watchStudy = defineJob({
  name: 'watch-study',
  payload: z.object({}),
  alone: true,
  handler: async (services) => {
    await submitOverdueTests(services);
    await expireMilestones(services);
  },
});
