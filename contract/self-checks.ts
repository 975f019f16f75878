/** A question that a reader of a lecture puts to themselves: not counted, kept nowhere (docs/product/learning.md). */
export type SelfCheck = {
  question: string;
  variants: { text: string; right: boolean }[];
  /** Why the right one is right. */
  why: string;
};

export const MIN_VARIANTS = 2;
export const MAX_VARIANTS = 5;
