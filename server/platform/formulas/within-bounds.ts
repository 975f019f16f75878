/** Formulas of one text at most, and signs of all of them together, marks included. A lecture full of them has a third of it. */
export const MAX_IN_TEXT = 300;
export const MAX_SIGNS_IN_TEXT = 30_000;

/**
 * How many of these formulas, from the first, one text may have: a sign costs the event loop about ten microseconds
 * when its formula is read for the first time, so that no text of any author costs more than 0.3 s.
 */
export function countWithinBounds(formulas: readonly string[]): number {
  let signs = 0;
  const over = formulas.findIndex(({ length }, at) => {
    signs += length;
    return at >= MAX_IN_TEXT || signs > MAX_SIGNS_IN_TEXT;
  });
  return over === -1 ? formulas.length : over;
}
