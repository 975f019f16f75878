import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { closeUploads } from './close-uploads.ts';

export const watchUploads = defineJob({
  name: 'achievements.uploads',
  payload: z.object({}),
  alone: true,
  handler: (services) => closeUploads(services),
});
