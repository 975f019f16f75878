/** The list has no further dialog on this page: go to the next page, if any. */
export type PastEnd = 'beyond';

/**
 * The next or previous dialog, by the order of the list when the walk began (`stood`), since reading and answering move
 * dialogs. Onwards, those that have left the list are skipped; backwards nobody is, so that the way back is the way there.
 */
export function neighbourDialog(
  ids: readonly number[],
  { open, stood }: { open: number | undefined; stood: readonly number[] },
  step: 1 | -1,
): number | PastEnd {
  const at = open === undefined ? -1 : stood.indexOf(open);
  // Not opened from the list: start at its beginning or end.
  if (at === -1) return (step === 1 ? ids : ids.toReversed()).find((id) => id !== open) ?? 'beyond';
  if (step === -1) return stood[at - 1] ?? 'beyond';
  return stood.slice(at + 1).find((id) => ids.includes(id)) ?? 'beyond';
}

/** Rows in the order of a walk: who has come since stands first, who has left the list is gone. */
export function inHeldOrder<Row extends { user_id: number }>(rows: readonly Row[], held: readonly number[]): Row[] {
  const placeOf = ({ user_id }: Row) => held.indexOf(user_id);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other) || rows.indexOf(one) - rows.indexOf(other));
}
