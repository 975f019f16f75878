import { cleanAccounts } from '#server/accounts/jobs.ts';
import { cleanMessages, sendMessage } from '#server/delivery/jobs.ts';
import { watchStudy } from '#server/learning/jobs.ts';
import type { Job } from './define-job.ts';

/** Every job the portal knows; a job that does not stand here is never run. */
export const jobList: readonly Job[] = [cleanAccounts, cleanMessages, sendMessage, watchStudy];
