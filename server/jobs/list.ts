import { cleanAccounts } from '#server/accounts/jobs.ts';
import { watchDeadlines } from '#server/deadlines/jobs.ts';
import { cleanMessages, sendMessage } from '#server/delivery/jobs.ts';
import { watchEntrance } from '#server/entrance/jobs.ts';
import { endCarries } from '#server/families/jobs.ts';
import { watchStudy } from '#server/learning/jobs.ts';
import { watchErasures } from '#server/personal-data/jobs.ts';
import { cleanFiles } from '#server/storage/jobs.ts';
import type { Job } from './define-job.ts';

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
