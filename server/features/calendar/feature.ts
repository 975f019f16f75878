import { defineFeature } from '#server/define-feature.ts';
import { calendarCalls } from './host.ts';
import { calendarLimits } from './limits.ts';
import { calendarData } from './personal-data.ts';
import { calendar } from './routes.ts';

export const calendarFeature = defineFeature({
  routes: { calendar },
  hostCalls: calendarCalls,
  limits: calendarLimits,
  personalData: calendarData,
});
