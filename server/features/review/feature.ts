import { defineFeature } from '#server/define-feature.ts';
import { review } from './routes.ts';

export const reviewFeature = defineFeature({
  routes: { review },
});
