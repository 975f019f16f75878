import { cleanAccounts } from '#server/accounts/jobs.ts';
import { cleanMessages } from '#server/delivery/jobs.ts';
import { watchStudy } from '#server/learning/jobs.ts';
import type { Job } from './define-job.ts';

type Recurring = { job: Job /** Minute, hour, day, month, weekday; Europe/Moscow. */; cron: string };

/** Every recurring job of the portal. One process of all runs each, with an empty payload. */
export const schedule: readonly Recurring[] = [
  { job: cleanAccounts, cron: '50 3 * * *' },
  { job: cleanMessages, cron: '40 3 * * *' },
  { job: watchStudy, cron: '* * * * *' },
];
