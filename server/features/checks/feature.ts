import { defineFeature } from '#server/define-feature.ts';
import { checkLetters } from './check-letters.ts';
import { questionnairesWait } from './queue/questionnaires-wait.ts';
import { remarksDrafts } from './remarks-drafts.ts';
import { checks } from './routes.ts';

export const checksFeature = defineFeature({
  routes: { checks },
  letters: [checkLetters],
  drafts: [remarksDrafts],
  waiting: [questionnairesWait],
});
