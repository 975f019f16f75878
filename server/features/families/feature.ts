import { defineFeature } from '#server/define-feature.ts';
import { carryLetters } from './carry-letters.ts';
import { childrenWait } from './children/children-wait.ts';
import { familyLetters } from './family-letters.ts';
import { endCarries } from './jobs.ts';
import { familyLimits } from './limits.ts';
import { familyData } from './personal-data.ts';
import { families } from './routes.ts';

export const familiesFeature = defineFeature({
  routes: { families },
  jobs: [{ job: endCarries, cron: '* * * * *' }],
  letters: [carryLetters, familyLetters],
  personalData: familyData,
  waiting: [childrenWait],
  limits: familyLimits,
});
