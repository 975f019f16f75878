import { defineFeature } from '#server/define-feature.ts';
import { discovery } from './routes.ts';

export const discoveryFeature = defineFeature({
  routes: { discovery },
});
