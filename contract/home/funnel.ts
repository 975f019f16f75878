import { type Status, statuses as s } from '#contract/statuses.ts';

// No schema here, and no words: the address of the list of people, which every home loads, reads these.

/** Steps of a season in order; a participant who reached one has passed all before it. */
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

/** Number of a step as in the column `funnel_step`, from 1. */
export const stepNumber = (step: FunnelStep): number => funnelSteps.indexOf(step) + 1;

/** Statuses that end a season before its last step. */
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

/**
 * Whether a participant of this status ended at this step. Who was not enrolled may still get a certificate, and has
 * not come further by it.
 */
export const isEnding = (status: Status, step: FunnelStep): boolean =>
  endings.includes(status) || (status === s.CERTIFIED && step !== 'certified');
