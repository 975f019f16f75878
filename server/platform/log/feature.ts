import { defineFeature } from '#server/define-feature.ts';
import { logData } from './personal-data.ts';

export const logFeature = defineFeature({
  personalData: logData,
});
