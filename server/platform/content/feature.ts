import { defineFeature } from '#server/define-feature.ts';
import { cleanContent } from './jobs.ts';
import { content } from './routes.ts';

export const contentFeature = defineFeature({
  routes: { content },
  jobs: [{ job: cleanContent, cron: '10 3 * * *' }],
});
