import { defineFeature } from '#server/define-feature.ts';
import { achievementLetters } from './achievement-letters.ts';
import { achievementsWait } from './achievements-wait.ts';
import { assessmentDrafts } from './assessment/assessment-drafts.ts';
import { achievementFileNames, achievementFiles, readsChildsFiles } from './files.ts';
import { achievementCalls } from './host.ts';
import { watchUploads } from './jobs.ts';
import { objectionLetters } from './objection-letters.ts';
import { achievementData } from './personal-data.ts';
import { achievements } from './routes.ts';
import { uploadLetters } from './upload-letters.ts';

export const achievementsFeature = defineFeature({
  routes: { achievements },
  hostCalls: achievementCalls,
  jobs: [{ job: watchUploads, cron: '* * * * *' }],
  letters: [achievementLetters, objectionLetters, uploadLetters],
  files: { names: achievementFileNames, places: [achievementFiles], readers: [readsChildsFiles] },
  personalData: achievementData,
  drafts: [assessmentDrafts],
  waiting: [achievementsWait],
});
