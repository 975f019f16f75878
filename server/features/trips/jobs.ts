import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { remindOfTrips } from './remind-trips.ts';

export const watchTrips = defineJob({
  name: 'trips.reminders',
  payload: z.object({}),
  alone: true,
  handler: remindOfTrips,
});
