import { cleanAccounts } from '#server/features/accounts/jobs.ts';
import { watchUploads } from '#server/features/achievements/jobs.ts';
import { makeAll } from '#server/features/certificates/jobs.ts';
import { watchDialogs } from '#server/features/chat/jobs.ts';
import { cleanSigners } from '#server/features/consents/jobs.ts';
import { watchEntrance } from '#server/features/entrance/jobs.ts';
import { endCarries } from '#server/features/families/jobs.ts';
import { cleanFeedback } from '#server/features/feedback/jobs.ts';
import { cleanImports } from '#server/features/imports/jobs.ts';
import { countTestResults, extendPartitions, watchStudy } from '#server/features/learning/jobs.ts';
import { cleanMailings, watchMailings } from '#server/features/mailing/jobs.ts';
import { sendMailings } from '#server/features/mailing/sending/job.ts';
import { watchDeadlines } from '#server/features/participation/jobs.ts';
import { watchErasures } from '#server/features/personal-data/jobs.ts';
import { cleanInvitations } from '#server/features/staff/jobs.ts';
import { watchTrips } from '#server/features/trips/jobs.ts';
import { cleanContent } from '#server/platform/content/jobs.ts';
import { cleanMessages, readBounces, requeueUnsent, sendMessage } from '#server/platform/delivery/jobs.ts';
import type { PlannedJob } from '#server/platform/jobs/define-job.ts';
import { cleanLimits } from '#server/platform/limits/jobs.ts';
import { cleanLiveEvents } from '#server/platform/live/jobs.ts';
import { cleanNotices } from '#server/platform/notices/jobs.ts';
import { cleanFiles, scanFiles } from '#server/platform/storage/jobs.ts';

/** Every job of the portal, a recurring one with its time; a job that does not stand here is never run. */
export const plannedJobs: readonly PlannedJob[] = [
  { job: sendMessage },
  { job: requeueUnsent, cron: '15 * * * *', at_start: true },
  { job: readBounces, cron: '* * * * *' },
  { job: endCarries, cron: '* * * * *' },
  { job: watchStudy, cron: '* * * * *' },
  { job: watchDeadlines, cron: '* * * * *' },
  { job: watchUploads, cron: '* * * * *' },
  { job: watchTrips, cron: '* * * * *' },
  { job: makeAll, cron: '* * * * *', at_start: true },
  { job: watchMailings, cron: '* * * * *', at_start: true },
  { job: sendMailings, cron: '* * * * *', at_start: true },
  { job: watchEntrance, cron: '* * * * *' },
  { job: watchDialogs, cron: '* * * * *' },
  { job: scanFiles, cron: '* * * * *', at_start: true },
  { job: countTestResults, cron: '*/10 * * * *', at_start: true },
  { job: watchErasures, cron: '*/10 * * * *' },
  { job: cleanLiveEvents, cron: '*/10 * * * *' },
  { job: cleanImports, cron: '25 * * * *', at_start: true },
  { job: cleanContent, cron: '10 3 * * *' },
  { job: cleanFiles, cron: '20 3 * * *' },
  { job: cleanMessages, cron: '40 3 * * *' },
  { job: cleanNotices, cron: '45 3 * * *' },
  { job: cleanFeedback, cron: '47 3 * * *' },
  { job: cleanMailings, cron: '48 3 * * *' },
  { job: cleanAccounts, cron: '50 3 * * *' },
  { job: cleanInvitations, cron: '51 3 * * *' },
  { job: cleanSigners, cron: '52 3 * * *' },
  { job: cleanLimits, cron: '55 3 * * *' },
  { job: extendPartitions, cron: '5 4 * * *' },
];
