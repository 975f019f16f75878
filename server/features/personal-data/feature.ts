import { defineFeature } from '#server/define-feature.ts';
import { erasuresWait } from './erasure/erasures-wait.ts';
import { erasureLetters } from './erasure-letters.ts';
import { personalDataCalls } from './host.ts';
import { watchErasures } from './jobs.ts';
import { exportLimits } from './permit.ts';
import { personalData } from './routes.ts';

export const personalDataFeature = defineFeature({
  routes: { personalData },
  hostCalls: personalDataCalls,
  jobs: [{ job: watchErasures, cron: '*/10 * * * *' }],
  letters: [erasureLetters],
  waiting: [erasuresWait],
  limits: exportLimits,
});
