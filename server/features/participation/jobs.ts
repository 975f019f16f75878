import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { expireDeadlines } from './deadlines/expire-deadlines.ts';
import { remindOfDeadlines } from './deadlines/remind.ts';

/** Ends deadlines that have gone by, then reminds of those that are near: nobody is reminded of one in the minute it ends. */
export const watchDeadlines = defineJob({
  name: 'deadlines.watch',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services) => {
    await expireDeadlines(services);
    await remindOfDeadlines(services);
  },
});
