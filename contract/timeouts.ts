// No schema here: every cabinet loads this file, and zod with its rules only where there is a form.

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

export const milestoneTimeout = (ordinal_number: number): TimeoutType => `MILESTONE_${ordinal_number}`;
export const isMilestoneTimeout = (code: TimeoutType): boolean => code.startsWith('MILESTONE_');
