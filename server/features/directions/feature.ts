import { defineFeature } from '#server/define-feature.ts';
import { directions } from './routes.ts';

export const directionsFeature = defineFeature({
  routes: { directions },
});
