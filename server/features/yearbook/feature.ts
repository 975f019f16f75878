import { defineFeature } from '#server/define-feature.ts';
import { yearbook } from './routes.ts';

export const yearbookFeature = defineFeature({
  routes: { yearbook },
});
