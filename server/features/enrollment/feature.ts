import { defineFeature } from '#server/define-feature.ts';
import { enrollmentLetters } from './enrollment-letters.ts';
import { enrollmentCalls } from './host.ts';
import { openProtocolLimits } from './open-protocol/host.ts';
import { enrollmentData } from './personal-data.ts';
import { enrollment } from './routes.ts';

export const enrollmentFeature = defineFeature({
  routes: { enrollment },
  hostCalls: enrollmentCalls,
  letters: [enrollmentLetters],
  limits: openProtocolLimits,
  personalData: enrollmentData,
});
