/**
 * Which dialog of the list comes next or before. One that has left the list (it was closed) is followed by the one that
 * took its place. Nothing at an end.
 */
export function otherDialog(
  ids: readonly number[],
  { open, stood }: { open: number | undefined; stood: number },
  step: 1 | -1,
): number | undefined {
  const at = open === undefined ? -1 : ids.indexOf(open);
  if (at !== -1) return ids[at + step];
  if (open === undefined) return ids[step === 1 ? 0 : ids.length - 1];
  return ids[step === 1 ? stood : stood - 1];
}
