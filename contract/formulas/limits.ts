/** Longest LaTeX of one formula, in characters. */
export const MAX_LATEX = 1000;
