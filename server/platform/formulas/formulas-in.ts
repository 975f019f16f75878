import type { Formulas } from '#contract/formulas/formulas.ts';
import { formulasIn } from '#contract/formulas/rich-text.ts';
import { renderFormula } from './render-formula.ts';

/** How much MathML an answer carries, in signs. Formulas beyond it are shown as they are written. */
const MAX_FORMULAS = 1_000_000;

/** The formulas of texts as MathML, each once; one that cannot be read is left out, and shown as it is written. */
export function formulasOf(texts: Iterable<string>): Formulas {
  const found: Formulas = {};
  let size = 0;
  for (const text of texts)
    for (const formula of formulasIn(text)) {
      if (Object.hasOwn(found, formula)) continue;
      const { mathml } = renderFormula(formula);
      if (!mathml) continue;
      // Nothing more is even read.
      if (size + mathml.length > MAX_FORMULAS) return found;
      size += mathml.length;
      found[formula] = mathml;
    }
  return found;
}
