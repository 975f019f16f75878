import { defineFeature } from '#server/define-feature.ts';
import { reportCalls } from './host.ts';
import { reports } from './routes.ts';

export const reportsFeature = defineFeature({
  routes: { reports },
  hostCalls: reportCalls,
});
