import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { submitOverdueTests } from './attempts/submit-overdue.ts';
import { notifyWhenOver } from './key-correction/notify-when-over.ts';
import { expireMilestones } from './milestones/expire-milestones.ts';
import { countQuestions } from './results/count-questions.ts';
import { countResults } from './results/count-results.ts';
import type { StudyServices } from './study-memory.ts';

/** Overdue tests first: a test that is submitted opens a new deadline. */
export const watchStudy = defineJob({
  name: 'watch-study',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services & StudyServices) => {
    await submitOverdueTests(services);
    await expireMilestones(services);
  },
});

/** Writes to families about mended keys of tests that are over for everybody by now. */
export const notifyOfCorrections = defineJob({
  name: 'notify-of-corrections',
  payload: z.object({}),
  alone: true,
  handler: (services: Services & StudyServices) => notifyWhenOver(services),
});

/**
 * Counts closed attempts for the reports and the bank, so that these need not read them all (count-results.ts,
 * count-questions.ts).
 */
export const countTestResults = defineJob({
  name: 'count-test-results',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await countResults(db);
    await countQuestions(db);
  },
});
