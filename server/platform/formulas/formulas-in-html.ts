import { isFormula, splitTextParts } from '#contract/formulas/text-parts.ts';
import { renderFormula } from './render-formula.ts';
import { countWithinBounds } from './within-bounds.ts';

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const decode = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => signs[entity] ?? entity);
const encode = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const mayContainFormula = (html: string): boolean => /\\\(|\\\[|\$\$/.test(html);

/** The words of cleaned HTML between its tags, each changed by `change`; what is marked by tags inside is no formula. */
const betweenTags = (html: string, change: (words: string) => string): string =>
  html.replace(/(^|>)([^<>]+)/g, (whole, before: string, words: string) =>
    mayContainFormula(words) ? `${before}${change(words)}` : whole,
  );

/** Formulas of a text as they are written, each with its marks. */
export function formulasInHtml(html: string): string[] {
  const found: string[] = [];
  betweenTags(html, (words) => {
    for (const part of splitTextParts(decode(words))) if (isFormula(part)) found.push(part.text);
    return words;
  });
  return found;
}

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
  return betweenTags(html, (words) =>
    splitTextParts(decode(words))
      .map((part) => {
        if (part.kind === 'sub' || part.kind === 'sup') return encode(`<${part.kind}>${part.text}</${part.kind}>`);
        return (isFormula(part) ? read(part.text) : undefined) ?? encode(part.text);
      })
      .join(''),
  );
}
