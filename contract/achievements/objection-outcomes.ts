// No schema here: the participant's screens name these without loading zod.

/** How an objection to the points has ended, in words for the administration. */
export const objectionOutcomes = {
  points_stay: 'Баллы не изменены',
  points_change: 'Баллы изменены',
} as const;
export type ObjectionOutcome = keyof typeof objectionOutcomes;

/** Points at the objection and now. Null: not known, of an objection from before they were kept. */
type ObjectedPoints = {
  objected_total: number | null;
  /** What of it were points of tests. */
  objected_points: number | null;
  total: number;
  /** Points of tests. */
  points: number;
};

const hundredths = (points: number): number => Math.round(points * 100);

/**
 * The outcomes that are true of these points (docs/product/selection-and-trip.md, «Objections»): not changed, where nothing
 * an assessor gives is another than it was; changed, where that is or the total. A key correction moves the total without any
 * assessor: then it may be either; both together may leave the total as it was.
 */
export function possibleOutcomes({
  objected_total,
  objected_points,
  total,
  points,
}: ObjectedPoints): ObjectionOutcome[] {
  if (objected_total === null) return ['points_stay', 'points_change'];
  const assessedThen = hundredths(objected_total) - hundredths(objected_points ?? 0);
  const isAssessedAlike = assessedThen === hundredths(total) - hundredths(points);
  const isTotalAlike = hundredths(objected_total) === hundredths(total);
  return [
    ...(isAssessedAlike ? ['points_stay' as const] : []),
    ...(isAssessedAlike && isTotalAlike ? [] : ['points_change' as const]),
  ];
}
