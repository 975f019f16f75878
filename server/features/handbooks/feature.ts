import { defineFeature } from '#server/define-feature.ts';
import { handbookCalls } from './host.ts';
import { handbooks } from './routes.ts';

export const handbooksFeature = defineFeature({
  routes: { handbooks },
  hostCalls: handbookCalls,
});
