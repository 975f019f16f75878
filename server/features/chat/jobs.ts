import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { wakeDialogs } from './desk/snooze-dialog.ts';
import { notifyOfAnswers, notifyOfWaiting } from './send-reminders.ts';

/** What was put off comes back; letters about what lies unread, and about who waits. */
export const watchDialogs = defineJob({
  name: 'watch-dialogs',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services) => {
    await wakeDialogs(services.db);
    await notifyOfAnswers(services);
    await notifyOfWaiting(services);
  },
});
