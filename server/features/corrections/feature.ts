import { defineFeature } from '#server/define-feature.ts';
import { correctionLetters } from './correction-letters.ts';
import { corrections } from './routes.ts';

export const correctionsFeature = defineFeature({
  routes: { corrections },
  letters: [correctionLetters],
});
