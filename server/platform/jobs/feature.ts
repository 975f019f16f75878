import { defineFeature } from '#server/define-feature.ts';
import { jobMeasures } from './measures.ts';

export const jobsFeature = defineFeature({
  measures: jobMeasures,
});
