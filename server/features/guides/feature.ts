import { defineFeature } from '#server/define-feature.ts';
import { guideLetters } from './guide-letters.ts';
import { guideData } from './personal-data.ts';
import { guides } from './routes.ts';

export const guidesFeature = defineFeature({
  routes: { guides },
  letters: [guideLetters],
  personalData: guideData,
});
