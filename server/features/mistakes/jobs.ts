import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { type RemindServices, remindOfMistakes } from './remind.ts';

/** Each hour: afternoons begin by the zones of the readers. */
export const remindOfReturned = defineJob({
  name: 'remind-of-mistakes',
  payload: z.object({}),
  alone: true,
  handler: (services: RemindServices) => remindOfMistakes(services, new Date()),
});
