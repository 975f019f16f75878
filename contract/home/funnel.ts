import { statusTraits } from '#contract/statuses/table.ts';
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

/**
 * Where a way through the season has ended before its last step. Who was not enrolled gets a certificate, too, and has not come
 * further by it.
 */
export const isEnding = (status: Status, step: FunnelStep): boolean =>
  statusTraits[status].state === 'ended' || status === s.BLOCKED || (status === s.CERTIFIED && step !== 'certified');
