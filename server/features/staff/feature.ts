import { defineFeature } from '#server/define-feature.ts';
import { cleanInvitations } from './jobs.ts';
import { staff } from './routes.ts';
import { staffLetters } from './staff-letters.ts';

export const staffFeature = defineFeature({
  routes: { staff },
  jobs: [{ job: cleanInvitations, cron: '51 3 * * *' }],
  letters: [staffLetters],
});
