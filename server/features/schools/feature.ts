import { defineFeature } from '#server/define-feature.ts';
import { schools } from './routes.ts';

export const schoolsFeature = defineFeature({
  routes: { schools },
});
