import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { listOverdueMilestones } from '#server/families/timeouts.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { expireMilestone } from './expire-milestone.ts';
import { listOverdueAttempts } from './queries.ts';
import { sendOverdue } from './send-test.ts';

type Study = Pick<Context, 'db' | 'live' | 'study'>;

// One run's share; what is left waits for the next minute.
const AT_ONCE = 1000;

/** Sends the tests whose time and grace are over, each in a transaction of its own. */
export async function sendOverdueTests(services: Study): Promise<void> {
  for (const attempt of await listOverdueAttempts(services.db, AT_ONCE)) await sendOverdue(services, attempt);
}

/** Ends the training of those whose milestone's deadline has gone by, each in a transaction of its own. */
export async function expireMilestones(services: Study): Promise<void> {
  for (const user_id of await listOverdueMilestones(services.db, AT_ONCE)) await expireMilestone(services, user_id);
}

/** Overdue tests first: a test that is sent opens a new deadline. */
export const watchStudy = defineJob({
  name: 'watch-study',
  payload: z.object({}),
  alone: true,
  handler: async (services) => {
    await sendOverdueTests(services);
    await expireMilestones(services);
  },
});
