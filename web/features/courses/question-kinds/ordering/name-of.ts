import { toPlainLine } from '#contract/formulas/rich-text.ts';

/** A variant for screen readers; `place` from 0 is said where it has no words of its own. */
export const nameOf = (answer_text: string, place: number): string =>
  toPlainLine(answer_text).slice(0, 80).toWellFormed() || `Вариант ${place + 1}`;
