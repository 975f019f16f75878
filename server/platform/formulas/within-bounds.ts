/** Formulas of one text at most, and signs of all of them together, marks included. A lecture full of them has a third of it. */
export const MAX_IN_TEXT = 300;
export const MAX_SIGNS_IN_TEXT = 30_000;

/**
 * What reading one formula may cost: parts of it, each counted as often as it is made into MathML. The longest sensible formulas have 2,000;
 * the library makes what stands over an equilibrium arrow twice, so that forty of these in each other would never end.
 */
export const MAX_PARTS = 4000;

/**
 * What reading the formulas of one save or preview may still cost, in signs and parts. The bounds are of work and not of time: a busy
 * machine is no fault of a formula. What is remembered costs nothing.
 */
export type Budget = { left: number };

/** The budget of one save or preview: two or three seconds of a machine that is not busy. */
export const newBudget = (): Budget => ({ left: 100_000 });

/** How many parts of what LaTeX was read as are made into MathML, a part that is made twice counted twice; counting ends beyond `max`. */
export function countParts(tree: unknown, max: number): number {
  let count = 0;
  const visit = (node: unknown): void => {
    if (count > max || typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) count += 1;
    // Where a part stood in the LaTeX leads back to all of it.
    for (const [name, value] of Object.entries(node)) if (name !== 'loc') visit(value);
  };
  visit(tree);
  return count;
}

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
