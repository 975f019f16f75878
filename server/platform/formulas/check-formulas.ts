import { formulasIn, partsOf } from '#contract/formulas/text-parts.ts';
import { formulasInHtml } from './formulas-in-html.ts';
import { renderFormula } from './render-formula.ts';

/** The most formulas of one text, and the longest it may take to read them: milliseconds. */
const MOST_IN_TEXT = 300;
const MOST_TIME = 2000;

const short = (formula: string): string => (formula.length > 60 ? `${formula.slice(0, 60).toWellFormed()}…` : formula);

function faultOf(formulas: readonly string[]): string | null {
  if (formulas.length > MOST_IN_TEXT) return `В одном тексте больше ${MOST_IN_TEXT} формул: разделите его`;
  const begun = performance.now();
  for (const formula of formulas) {
    const { fault } = renderFormula(formula);
    if (fault) return `${fault}. Формула: ${short(formula)}`;
    if (performance.now() - begun > MOST_TIME) return 'Формулы текста слишком сложные: разделите его';
  }
  return null;
}

/** An opening mark among plain words: nobody could tell where its formula ends. */
const isOpen = (text: string): boolean =>
  partsOf(text).some((part) => part.kind === 'text' && /\\\(|\\\[/.test(part.text));
const notClosed = 'Формула не закрыта: после «\\(» нужна «\\)», после «\\[» — «\\]»';

/** Why a plain text cannot be saved for its formulas, in words for its author; null where it can. */
export const formulaFault = (text: string): string | null =>
  faultOf(formulasIn(text)) ?? (isOpen(text) ? notClosed : null);

/** The same of cleaned HTML: there a formula is closed before the next tag. */
export function formulaFaultInHtml(html: string): string | null {
  const fault = faultOf(formulasInHtml(html));
  if (fault) return fault;
  const isOpenBetween = html.split(/<[^>]*>/).some(isOpen);
  return isOpenBetween ? `${notClosed}, и внутри неё нет ни оформления, ни переноса строки` : null;
}
