import { defineFeature } from '#server/define-feature.ts';
import { extendPartitions } from './extend-partitions.ts';
import { jobMeasures } from './measures.ts';

export const jobsFeature = defineFeature({
  jobs: [{ job: extendPartitions, cron: '5 4 * * *' }],
  measures: jobMeasures,
});
