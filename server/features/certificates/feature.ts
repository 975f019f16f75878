import { defineFeature } from '#server/define-feature.ts';
import { certificateLetters } from './certificate-letters.ts';
import { certificateLimits } from './checking/check.ts';
import { certificateFileNames, certificateFiles, readsChildsCertificate } from './files.ts';
import { certificateCalls } from './host.ts';
import { makeAll } from './jobs.ts';
import { certificateData } from './personal-data.ts';
import { certificates } from './routes.ts';

export const certificatesFeature = defineFeature({
  routes: { certificates },
  hostCalls: certificateCalls,
  jobs: [{ job: makeAll, cron: '* * * * *', at_start: true }],
  letters: [certificateLetters],
  files: { names: certificateFileNames, places: [certificateFiles], readers: [readsChildsCertificate] },
  personalData: certificateData,
  limits: certificateLimits,
});
