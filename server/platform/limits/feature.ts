import { defineFeature } from '#server/define-feature.ts';
import { cleanLimits } from './jobs.ts';

export const limitsFeature = defineFeature({
  jobs: [{ job: cleanLimits, cron: '55 3 * * *' }],
});
