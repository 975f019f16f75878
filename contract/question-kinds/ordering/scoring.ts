/**
 * What of an order counts: variants on their right places, right neighbours (each but the last with the one that follows it),
 * or the whole order alone.
 */
export const orderScorings = ['places', 'neighbours', 'whole'] as const;
export type OrderScoring = (typeof orderScorings)[number];
