import { cleanAccounts } from '#server/accounts/jobs.ts';
import { watchDeadlines } from '#server/deadlines/jobs.ts';
import { cleanMessages } from '#server/delivery/jobs.ts';
import { watchEntrance } from '#server/entrance/jobs.ts';
import { endCarries } from '#server/families/jobs.ts';
import { watchStudy } from '#server/learning/jobs.ts';
import { watchErasures } from '#server/personal-data/jobs.ts';
import { cleanFiles } from '#server/storage/jobs.ts';
import type { Job } from './define-job.ts';

type Recurring = { job: Job /** Minute, hour, day, month, weekday; Europe/Moscow. */; cron: string };

/** Every recurring job of the portal. One process of all runs each, with an empty payload. */
export const schedule: readonly Recurring[] = [
  { job: cleanAccounts, cron: '50 3 * * *' },
  { job: cleanMessages, cron: '40 3 * * *' },
  { job: endCarries, cron: '* * * * *' },
  { job: watchStudy, cron: '* * * * *' },
  { job: watchDeadlines, cron: '* * * * *' },
  { job: watchEntrance, cron: '* * * * *' },
  { job: watchErasures, cron: '*/10 * * * *' },
  { job: cleanFiles, cron: '20 3 * * *' },
];
