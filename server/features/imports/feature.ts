import { defineFeature } from '#server/define-feature.ts';
import { importCalls } from './host.ts';
import { cleanImports } from './jobs.ts';
import { imports } from './routes.ts';

export const importsFeature = defineFeature({
  routes: { imports },
  hostCalls: importCalls,
  jobs: [{ job: cleanImports, cron: '25 * * * *', at_start: true }],
});
