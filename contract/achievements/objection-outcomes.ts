// No schema here: the participant's screens name these without loading zod.

/** How an objection to the points has ended, in words for the administration. */
export const objectionOutcomes = {
  points_stay: 'Очки остались прежними',
  points_change: 'Очки изменены',
} as const;
export type ObjectionOutcome = keyof typeof objectionOutcomes;
