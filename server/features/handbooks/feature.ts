import { defineFeature } from '#server/define-feature.ts';
import { handbookCalls } from './host.ts';

export const handbooksFeature = defineFeature({
  hostCalls: handbookCalls,
});
