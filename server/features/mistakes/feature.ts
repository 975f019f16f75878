import { defineFeature } from '#server/define-feature.ts';
import { remindOfReturned } from './jobs.ts';
import { mistakeLetters } from './mistake-letters.ts';
import { mistakeData } from './personal-data.ts';
import { mistakes } from './routes.ts';

export const mistakesFeature = defineFeature({
  routes: { mistakes },
  jobs: [{ job: remindOfReturned, cron: '10 * * * *' }],
  letters: [mistakeLetters],
  personalData: mistakeData,
});
