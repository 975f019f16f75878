import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { notifyOfAnswers, notifyOfWaiting } from './send-reminders.ts';

/** Letters about what lies unread, and about who waits. */
export const watchDialogs = defineJob({
  name: 'watch-dialogs',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services) => {
    await notifyOfAnswers(services);
    await notifyOfWaiting(services);
  },
});
