import { defineFeature } from '#server/define-feature.ts';
import { cleanLiveEvents } from './jobs.ts';

export const liveFeature = defineFeature({
  jobs: [{ job: cleanLiveEvents, cron: '*/10 * * * *' }],
});
