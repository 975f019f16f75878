import { toIndexCharacters } from '#contract/formulas/index-signs.ts';
import { splitTextParts } from '#contract/formulas/text-parts.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';

/** Places of Unicode that no text may use: tags of indices hide there while entities become signs. */
const hidden = new Map([
  ['<sub>', '\uFDD0'],
  ['</sub>', '\uFDD1'],
  ['<sup>', '\uFDD2'],
  ['</sup>', '\uFDD3'],
]);
const shown = new Map([...hidden].map(([tag, sign]) => [sign, tag]));
const MAX_NESTED = 20;

/**
 * Cleaned HTML whose indices stand one by one, their tags hidden: an index of an index is in signs of its own. `drop` is
 * told of one too long to be an index.
 */
export function withOneIndex(html: string, drop: ReportLoss): string {
  let flat = html.replace(/[\uFDD0-\uFDD3]/g, '\uFFFD');
  for (let step = 0; step < MAX_NESTED; step++) {
    const before = flat;
    flat = flat.replace(
      /(<su[bp]>[^<>]{0,300})<(su[bp])>([^<>]{1,200})<\/\2>/g,
      (_, outer: string, kind: string, text: string) => outer + toIndexCharacters(kind === 'sub' ? 'sub' : 'sup', text),
    );
    if (flat === before) break;
  }
  const marked = flat
    .replace(/<su[bp]><\/su[bp]>/g, '')
    .replace(/<(su[bp])>([^<>]{1,200})<\/\1>/g, (_, kind: string, text: string) =>
      text.trim() === '' ? text : `${hidden.get(`<${kind}>`)}${text}${hidden.get(`</${kind}>`)}`,
    );
  if (/<su[bp]>/.test(marked)) drop(lossReasons.longIndex);
  return marked.replace(/<\/?su[bp]>/g, '');
}

/** Words that look like tags of an index and were written to be read: an unseen joiner within keeps them so. */
export const withoutLiteralSigns = (words: string): string =>
  splitTextParts(words)
    .map(({ kind, text }) => (kind === 'sub' || kind === 'sup' ? `<\u2060${kind}>${text}</${kind}>` : text))
    .join('');

/** The hidden tags as a text has them. */
export const tagsOfSigns = (words: string): string =>
  words.replace(/[\uFDD0-\uFDD3]/g, (sign) => shown.get(sign) ?? '');
