import { defineFeature } from '#server/define-feature.ts';
import { opening } from './routes.ts';
import { trialLetters } from './trial-letters.ts';

export const openingFeature = defineFeature({
  routes: { opening },
  letters: [trialLetters],
});
