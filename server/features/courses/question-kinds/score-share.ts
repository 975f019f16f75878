/** Right marks less wrong ones, of all the right ones there are; never below 0. */
export const scoreShare = (right: number, wrong: number, of: number): number =>
  of === 0 ? 0 : Math.max(0, right - wrong) / of;
