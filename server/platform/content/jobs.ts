import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { purgeContent } from './deleted/purge.ts';

export const cleanContent = defineJob({
  name: 'content.clean',
  payload: z.object({}),
  alone: true,
  handler: purgeContent,
});
