import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { removeQueued } from './removals.ts';
import { sweepFiles } from './sweep-files.ts';

/** Removes files nothing refers to, and what could not be removed before. */
export const cleanFiles = defineJob({
  name: 'storage.clean-files',
  payload: z.object({}),
  alone: true,
  handler: async (services) => {
    await removeQueued(services);
    await sweepFiles(services);
  },
});
