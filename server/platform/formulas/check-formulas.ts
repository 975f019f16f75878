import { formulasIn, htmlOf, isRich } from '#contract/formulas/rich-text.ts';
import { splitTextParts } from '#contract/formulas/text-parts.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { formulasInHtml } from './formulas-in-html.ts';
import { renderFormula } from './render-formula.ts';
import { type Budget, countWithinBounds, MAX_IN_TEXT, MAX_SIGNS_IN_TEXT, newBudget } from './within-bounds.ts';

const short = (formula: string): string => (formula.length > 60 ? `${formula.slice(0, 60).toWellFormed()}…` : formula);

function faultOf(formulas: readonly string[], budget: Budget): string | null {
  if (formulas.length > MAX_IN_TEXT) return `В одном тексте больше ${MAX_IN_TEXT} формул: разделите его`;
  if (countWithinBounds(formulas) < formulas.length)
    return `Формулы одного текста длиннее ${formatNumber(MAX_SIGNS_IN_TEXT)} знаков: разделите его`;
  for (const formula of formulas) {
    const made = renderFormula(formula, budget);
    if (!made) return 'Формул слишком много, чтобы прочитать их сразу: сохраните их по частям';
    if (made.fault) return `${made.fault}. Формула: ${short(formula)}`;
  }
  return null;
}

/** An opening mark among plain words: nobody could tell where its formula ends. */
const isOpen = (text: string): boolean =>
  splitTextParts(text).some((part) => part.kind === 'text' && /\\\(|\\\[/.test(part.text));
const notClosed = 'Формула не закрыта: после «\\(» нужна «\\)», после «\\[» — «\\]»';

/**
 * The fault of the first formula in cleaned HTML that cannot be read, in words; null where there is none. A formula in
 * HTML is closed before the next tag.
 */
export function formulaFaultInHtml(html: string, budget = newBudget()): string | null {
  const fault = faultOf(formulasInHtml(html), budget);
  if (fault) return fault;
  const isOpenBetween = html.split(/<[^>]*>/).some(isOpen);
  return isOpenBetween ? `${notClosed}, и внутри неё нет ни оформления, ни переноса строки` : null;
}

/** Why a question's text, plain or rich, cannot be saved for its formulas, in words for its author; null where it can. */
export const formulaFault = (text: string, budget = newBudget()): string | null =>
  isRich(text)
    ? formulaFaultInHtml(htmlOf(text), budget)
    : (faultOf(formulasIn(text), budget) ?? (isOpen(text) ? notClosed : null));
