import { defineFeature } from '#server/define-feature.ts';
import { fileCalls } from './host.ts';
import { cleanFiles, scanFiles } from './jobs.ts';
import { fileMeasures } from './measures.ts';
import { fileLimits } from './uploads/count-bytes.ts';

export const storageFeature = defineFeature({
  hostCalls: fileCalls,
  jobs: [
    { job: scanFiles, cron: '* * * * *', at_start: true },
    { job: cleanFiles, cron: '20 3 * * *' },
  ],
  measures: fileMeasures,
  limits: fileLimits,
});
