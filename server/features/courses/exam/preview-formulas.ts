import { splitTextParts } from '#contract/formulas/text-parts.ts';
import { withFormulas } from '#server/platform/formulas/formulas-in-html.ts';
import { renderFormula } from '#server/platform/formulas/render-formula.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';

/** Milliseconds a preview may take: what is not read by then is asked for again, most of it is remembered by then. */
const MAX_TIME_MS = 2000;

/** Formulas as their readers will see them, and why those that cannot be read cannot. No query. */
export function previewFormulas(given: { formulas: readonly string[]; html: string }) {
  const begun = performance.now();
  const formulas: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const formula of new Set(given.formulas)) {
    const [part, ...more] = splitTextParts(formula);
    const isOne = part !== undefined && more.length === 0 && (part.kind === 'formula' || part.kind === 'block');
    const { mathml, fault } =
      performance.now() - begun > MAX_TIME_MS
        ? { fault: 'Формул слишком много, чтобы показать все сразу' }
        : isOne
          ? renderFormula(formula)
          : { fault: 'Формула пуста или не закрыта' };
    if (mathml) formulas[formula] = mathml;
    else faults[formula] = fault ?? '';
  }
  return { formulas, faults, html: withFormulas(cleanHtml(given.html)) };
}
