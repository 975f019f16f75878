import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { expireDeadlines } from './expire-deadlines.ts';
import { remindOfDeadlines } from './remind.ts';

/** What has gone by first: nobody is reminded of a deadline in the minute it ends. */
export const watchDeadlines = defineJob({
  name: 'deadlines.watch',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services) => {
    await expireDeadlines(services);
    await remindOfDeadlines(services);
  },
});
