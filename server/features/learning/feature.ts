import { defineFeature } from '#server/define-feature.ts';
import { extendPartitions } from '#server/platform/jobs/extend-partitions.ts';
import { batchSaves } from './batch-saves.ts';
import { learnersOfCourses } from './course-learners.ts';
import { openedTestFiles, readsOwnTests } from './files.ts';
import { countTestResults, watchStudy } from './jobs.ts';
import { mendingLetters } from './mending/mending-letters.ts';
import { mending } from './mending/routes.ts';
import { moreTimeLetters } from './more-time-letters.ts';
import { learningData } from './personal-data.ts';
import { findNewestAttempt } from './queries.ts';
import { learning } from './routes.ts';
import { rememberStudy } from './study-memory.ts';

export const learningFeature = defineFeature({
  routes: { learning, mending },
  jobs: [
    { job: watchStudy, cron: '* * * * *' },
    { job: extendPartitions(findNewestAttempt), cron: '5 4 * * *' },
    { job: countTestResults, cron: '*/10 * * * *', at_start: true },
  ],
  letters: [moreTimeLetters, mendingLetters],
  files: { places: [openedTestFiles], readers: [readsOwnTests] },
  personalData: learningData,
  open: ({ db, bus }) => ({
    services: { study: rememberStudy(db, bus), keepAnswers: batchSaves(db), courseLearners: learnersOfCourses },
  }),
});
