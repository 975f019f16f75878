import { defineFeature } from '#server/define-feature.ts';
import { entranceLetters } from './entrance-letters.ts';
import { watchEntrance } from './jobs.ts';
import { entranceLimits } from './limits.ts';
import { entrance } from './routes.ts';

export const entranceFeature = defineFeature({
  routes: { entrance },
  jobs: [{ job: watchEntrance, cron: '* * * * *' }],
  letters: [entranceLetters],
  limits: entranceLimits,
});
