import { createContext } from 'react';
import type { Formulas } from '#contract/formulas/formulas.ts';

/** Formulas of the shown texts as MathML; missing ones are shown as LaTeX. */
export const FormulasContext = createContext<Formulas>({});
