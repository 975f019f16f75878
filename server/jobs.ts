import { cleanAccounts } from '#server/features/accounts/jobs.ts';
import { watchEntrance } from '#server/features/entrance/jobs.ts';
import { endCarries } from '#server/features/families/jobs.ts';
import { watchStudy } from '#server/features/learning/jobs.ts';
import { watchDeadlines } from '#server/features/participation/jobs.ts';
import { watchErasures } from '#server/features/personal-data/jobs.ts';
import { cleanMessages, sendMessage } from '#server/platform/delivery/jobs.ts';
import type { Job } from '#server/platform/jobs/define-job.ts';
import { cleanFiles } from '#server/platform/storage/jobs.ts';

/** Every job the portal knows; a job that does not stand here is never run. */
export const jobList: readonly Job[] = [
  cleanAccounts,
  cleanMessages,
  endCarries,
  sendMessage,
  watchStudy,
  watchDeadlines,
  watchEntrance,
  watchErasures,
  cleanFiles,
];
