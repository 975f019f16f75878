import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { Services } from '#server/platform/services.ts';
import { expireDeadline } from './expire-deadline.ts';
import { type Expiring, expiring } from './expiries.ts';
import { remindOfDeadlines } from './remind.ts';
import { listOverdue } from './timeouts.ts';

/** Moves everybody whose deadline has gone by, however many have gathered. */
export async function expireDeadlines(services: Services): Promise<void> {
  await inBatches(
    services.log,
    (after, limit) => listOverdue(services.db, expiring, after, limit),
    // Only the codes asked for come back.
    ({ user_id, time_out_type_code }) => expireDeadline(services, user_id, time_out_type_code as Expiring),
  );
}

/** What has gone by first: nobody is reminded of a deadline in the minute it ends. */
export const watchDeadlines = defineJob({
  name: 'deadlines.watch',
  payload: z.object({}),
  alone: true,
  handler: async (services) => {
    await expireDeadlines(services);
    await remindOfDeadlines(services);
  },
});
