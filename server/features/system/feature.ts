import { defineFeature } from '#server/define-feature.ts';
import { system } from './routes.ts';

export const systemFeature = defineFeature({
  routes: { system },
});
