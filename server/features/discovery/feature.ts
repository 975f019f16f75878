import { defineFeature } from '#server/define-feature.ts';
import { discovery, searchLimits } from './routes.ts';

export const discoveryFeature = defineFeature({
  routes: { discovery },
  limits: searchLimits,
});
