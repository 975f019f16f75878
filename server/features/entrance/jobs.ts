import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { admitRegistered } from './admit-registered.ts';

/** Nothing depends on the moment the training was opened: who was missed then is admitted within a minute. */
export const watchEntrance = defineJob({
  name: 'entrance.admit',
  payload: z.object({}),
  alone: true,
  handler: (services: Services) => admitRegistered(services),
});
