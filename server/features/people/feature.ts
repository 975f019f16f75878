import { defineFeature } from '#server/define-feature.ts';
import { peopleCalls } from './host.ts';
import { people } from './routes.ts';

export const peopleFeature = defineFeature({
  routes: { people },
  hostCalls: peopleCalls,
});
