import { defineFeature } from '#server/define-feature.ts';
import { starter } from './routes.ts';

export const starterFeature = defineFeature({
  routes: { starter },
});
