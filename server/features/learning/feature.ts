import { defineFeature } from '#server/define-feature.ts';
import { extendPartitions } from '#server/platform/jobs/extend-partitions.ts';
import { createAnswerBatcher } from './attempts/answer-batcher.ts';
import { learnersOfCourses } from './course-changes/course-learners.ts';
import { openedTestFiles, readsOwnTests } from './files.ts';
import { countTestResults, notifyOfCorrections, watchStudy } from './jobs.ts';
import { correctionLetters } from './key-correction/correction-letters.ts';
import { keyCorrection } from './key-correction/routes.ts';
import { moreTimeLetters } from './more-time-letters.ts';
import { learningData } from './personal-data.ts';
import { findNewestAttempt } from './queries.ts';
import { learning } from './routes.ts';
import { rememberStudy } from './study-memory.ts';
import { testLetters } from './test-letters.ts';

export const learningFeature = defineFeature({
  routes: { learning, mending: keyCorrection },
  jobs: [
    { job: watchStudy, cron: '* * * * *' },
    { job: extendPartitions(findNewestAttempt), cron: '5 4 * * *' },
    { job: notifyOfCorrections, cron: '*/10 * * * *' },
    { job: countTestResults, cron: '*/10 * * * *', at_start: true },
  ],
  letters: [moreTimeLetters, testLetters, correctionLetters],
  files: { places: [openedTestFiles], readers: [readsOwnTests] },
  personalData: learningData,
  open: ({ db, bus }) => ({
    services: {
      study: rememberStudy(db, bus),
      saveAnswers: createAnswerBatcher(db),
      courseLearners: learnersOfCourses,
    },
  }),
});
