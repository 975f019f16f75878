// No schema here: the list's screen asks it without loading zod.
import { type AchievementClaimFacts, type PointsTable, proposedPoint, scoredKinds } from './fields.ts';

/** The largest value of the configuration's table of points. */
const largestOf = (table: PointsTable): number =>
  Math.max(...scoredKinds.flatMap((kind) => Object.values(table[kind]).flatMap((byResult) => Object.values(byResult))));

/**
 * Why points look like a slip, in words: above the table's largest value, or more than twice what the table proposes; null for
 * points that do not, and where the table is not used (all zeros). docs/product/selection-and-trip.md, «Assessment».
 */
export function unusualPoint(table: PointsTable, claim: AchievementClaimFacts, point: number): UnusualPoint | null {
  const largest = largestOf(table);
  if (largest === 0) return null;
  const proposed = proposedPoint(table, claim);
  if (point > largest) return { why: 'above_table', limit: largest, proposed };
  if (proposed !== null && point > 2 * proposed) return { why: 'above_proposal', limit: 2 * proposed, proposed };
  return null;
}
type UnusualPoint = { why: 'above_table' | 'above_proposal'; limit: number; proposed: number | null };
