import { z } from 'zod';
import { partitionsJob } from '#server/platform/db/partitions.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { countResults } from './count-results.ts';
import { expireMilestones } from './expire-milestones.ts';
import { findNewestAttempt } from './queries.ts';
import { submitOverdueTests } from './submit-overdue.ts';

/** Overdue tests first: a test that is submitted opens a new deadline. */
export const watchStudy = defineJob({
  name: 'watch-study',
  payload: z.object({}),
  alone: true,
  handler: async (services) => {
    await submitOverdueTests(services);
    await expireMilestones(services);
  },
});

/** What the reports count of closed attempts, so that they need not read them all (count-results.ts). */
export const countTestResults = defineJob({
  name: 'count-test-results',
  payload: z.object({}),
  alone: true,
  handler: ({ db }) => countResults(db),
});

/** Makes room for the answers and the log of the time to come. */
export const extendPartitions = partitionsJob(findNewestAttempt);
