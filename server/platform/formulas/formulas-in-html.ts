import { encodeHtml, formulasIn, mapFormulas, richOf } from '#contract/formulas/rich-text.ts';
import { renderFormula } from './render-formula.ts';
import { countWithinBounds } from './within-bounds.ts';

const mayContainFormula = (html: string): boolean => /\\\(|\\\[|\$\$/.test(html);

/** Formulas of a text as they are written, each with its marks. */
export const formulasInHtml = (html: string): string[] => (mayContainFormula(html) ? formulasIn(richOf(html)) : []);

/**
 * Cleaned HTML as it is read: formulas are MathML, made once and remembered by what is written. One that cannot be read
 * stays as it is written, and so do those beyond what a text may have (within-bounds.ts).
 */
export function withFormulas(html: string): string {
  if (!mayContainFormula(html)) return html;
  let left = countWithinBounds(formulasInHtml(html));
  const read = (formula: string): string | undefined => {
    left -= 1;
    return left < 0 ? undefined : renderFormula(formula).mathml;
  };
  return mapFormulas(html, (formula) => read(formula) ?? encodeHtml(formula));
}
