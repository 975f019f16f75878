import { splitTextParts } from '#contract/formulas/text-parts.ts';
import { withFormulas } from '#server/platform/formulas/formulas-in-html.ts';
import { type Rendered, renderFormula } from '#server/platform/formulas/render-formula.ts';
import { newBudget } from '#server/platform/formulas/within-bounds.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';

/**
 * Formulas as their readers will see them, and why those that cannot be read cannot; what is too much for once is asked
 * for again, when most of it is remembered. No query.
 */
export function previewFormulas(given: { formulas: readonly string[]; html: string }) {
  const budget = newBudget();
  const formulas: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const formula of new Set(given.formulas)) {
    const [part, ...more] = splitTextParts(formula);
    const isOne = part !== undefined && more.length === 0 && (part.kind === 'formula' || part.kind === 'block');
    const { mathml, fault }: Rendered = isOne
      ? (renderFormula(formula, budget) ?? { fault: 'Формул слишком много, чтобы показать все сразу' })
      : { fault: 'Формула пуста или не закрыта' };
    if (mathml) formulas[formula] = mathml;
    else faults[formula] = fault ?? '';
  }
  return { formulas, faults, html: withFormulas(cleanHtml(given.html)) };
}
