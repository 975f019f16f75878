import { defineFeature } from '#server/define-feature.ts';
import { home } from './routes.ts';

export const homeFeature = defineFeature({
  routes: { home },
});
