// No schema here: screens name these without loading zod.

/** Steps of a child's season as a keepsake tells them, in order. */
export const yearSteps = [
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
  'finished',
] as const;
export type YearStepName = (typeof yearSteps)[number];
