import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { closeUploads } from './own/close-uploads.ts';
import { remindOfUploads } from './own/remind-uploads.ts';

/** The end first: nobody is reminded of it in the minute it comes. */
export const watchUploads = defineJob({
  name: 'achievements.uploads',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services) => {
    await closeUploads(services);
    await remindOfUploads(services);
  },
});
