import { type Status, statuses as s } from '#contract/statuses.ts';

// No schema here, and no words: the address of the list of people, which every home loads, reads these.

/** The steps of a season in their order; whoever has come to one has come to all before it. */
export const funnelSteps = [
  'registered',
  'sent',
  'approved',
  'account',
  'training',
  'completed',
  'direction',
  'assessed',
  'invited',
  'confirmed',
  'arrived',
  'certified',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** As the column `funnel_step` counts them: from 1. */
export const stepNumber = (step: FunnelStep): number => funnelSteps.indexOf(step) + 1;

/** Where a way through the season has ended before its last step. */
export const endings: readonly Status[] = [
  s.QUESTIONNAIRE_FILL_EXPIRED,
  s.QUESTIONNAIRE_FIX_EXPIRED,
  s.QUESTIONNAIRE_REJECTED,
  s.DUPLICATE,
  s.GO_TO_TRAINING_EXPIRED,
  s.WITHDRAWN,
  s.BLOCKED,
  s.MILESTONE_EXPIRED,
  s.NOT_ENROLLED,
  s.TRIP_CANCELLED,
];

/** Who was not enrolled gets a certificate, too, and has not come further by it. */
export const isEnding = (status: Status, step: FunnelStep): boolean =>
  endings.includes(status) || (status === s.CERTIFIED && step !== 'certified');
