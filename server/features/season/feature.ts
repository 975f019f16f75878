import { defineFeature } from '#server/define-feature.ts';
import { season } from './routes.ts';

export const seasonFeature = defineFeature({
  routes: { season },
});
