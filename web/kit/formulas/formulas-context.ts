import { createContext } from 'react';
import type { Formulas } from '#contract/formulas/formulas.ts';

/** The formulas of what is shown, as the server made them; one that is not among them is shown as it is written. */
export const FormulasContext = createContext<Formulas>({});
