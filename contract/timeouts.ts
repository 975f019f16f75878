import { z } from 'zod';
import { id, instant } from './route.ts';

/** Timeout type codes (portal.md 4); a milestone's carries its `ordinal_number`. */
export const timeoutTypes = [
  'FILL_QUESTIONNAIRE',
  'CORRECT_QUESTIONNAIRE',
  'QUESTIONNAIRE_CHECKING',
  'GO_TO_TRAINING',
  'WINNER_CONFIRMATION',
  'FILL_ARRIVAL_INFO',
] as const;
export type TimeoutType = (typeof timeoutTypes)[number] | `MILESTONE_${number}`;

export const Timeout = z.object({
  user_id: id,
  time_out_type_code: z.string() as unknown as z.ZodType<TimeoutType>,
  time_out_date: instant,
});
export type Timeout = z.infer<typeof Timeout>;

export const milestoneTimeout = (ordinal_number: number): TimeoutType => `MILESTONE_${ordinal_number}`;
export const isMilestoneTimeout = (code: TimeoutType): boolean => code.startsWith('MILESTONE_');
