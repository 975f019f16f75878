import { defineFeature } from '#server/define-feature.ts';
import { statisticsCalls } from './host.ts';
import { statistics } from './routes.ts';

export const statisticsFeature = defineFeature({
  routes: { statistics },
  hostCalls: statisticsCalls,
});
