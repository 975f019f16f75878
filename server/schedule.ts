import { cleanAccounts } from '#server/features/accounts/jobs.ts';
import { watchEntrance } from '#server/features/entrance/jobs.ts';
import { endCarries } from '#server/features/families/jobs.ts';
import { watchStudy } from '#server/features/learning/jobs.ts';
import { watchDeadlines } from '#server/features/participation/jobs.ts';
import { watchErasures } from '#server/features/personal-data/jobs.ts';
import { cleanMessages } from '#server/platform/delivery/jobs.ts';
import type { Job } from '#server/platform/jobs/define-job.ts';
import { cleanFiles } from '#server/platform/storage/jobs.ts';

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
