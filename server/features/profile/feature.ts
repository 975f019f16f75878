import { defineFeature } from '#server/define-feature.ts';
import { profile } from './routes.ts';

export const profileFeature = defineFeature({
  routes: { profile },
});
