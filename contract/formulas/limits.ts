/** The most LaTeX of one formula, in signs. */
export const MAX_LATEX = 1000;
