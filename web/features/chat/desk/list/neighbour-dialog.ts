/** The list has no further dialog on this page: go to the next page, if any. */
export type PastEnd = 'beyond';

/**
 * The next or previous dialog of the list, by the order when the open one was opened (`stood`), since reading moves it.
 * Dialogs that have left the list, and the open one, are skipped.
 */
export function neighbourDialog(
  ids: readonly number[],
  { open, stood }: { open: number | undefined; stood: readonly number[] },
  step: 1 | -1,
): number | PastEnd {
  const at = open === undefined ? -1 : stood.indexOf(open);
  const ahead = step === 1 ? stood.slice(at + 1) : stood.slice(0, Math.max(at, 0)).toReversed();
  // Not opened from the list: start at its beginning or end.
  const order = at === -1 ? (step === 1 ? ids : ids.toReversed()) : ahead;
  return order.find((id) => id !== open && ids.includes(id)) ?? 'beyond';
}
