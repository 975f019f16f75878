/** Nobody is further on: the page is turned, if there is another one. */
export type Beyond = 'beyond';

/**
 * Which dialog of the list comes next or before: by how the list stood when the open one was opened (`stood`), since
 * reading it moves it elsewhere. Those that have left the list meanwhile are passed over, and the open one too.
 */
export function otherDialog(
  ids: readonly number[],
  { open, stood }: { open: number | undefined; stood: readonly number[] },
  step: 1 | -1,
): number | Beyond {
  const at = open === undefined ? -1 : stood.indexOf(open);
  const ahead = step === 1 ? stood.slice(at + 1) : stood.slice(0, Math.max(at, 0)).toReversed();
  // Opened from elsewhere: the list is begun at its end or its beginning.
  const order = at === -1 ? (step === 1 ? ids : ids.toReversed()) : ahead;
  return order.find((id) => id !== open && ids.includes(id)) ?? 'beyond';
}
