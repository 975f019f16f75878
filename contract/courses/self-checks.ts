/** A self-check question in a lecture: not counted, not stored (docs/product/learning.md). */
export type SelfCheck = {
  question: string;
  variants: { text: string; right: boolean }[];
  /** Explanation of the right variant. */
  why: string;
};

export const MIN_VARIANTS = 2;
export const MAX_VARIANTS = 5;
