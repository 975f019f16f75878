import { defineFeature } from '#server/define-feature.ts';
import { letterKind } from './letter-kind.ts';
import { letters } from './routes.ts';
import { letterLimits } from './send-to-self.ts';

export const lettersFeature = defineFeature({
  routes: { letters },
  content: { letter_text: letterKind },
  limits: letterLimits,
});
