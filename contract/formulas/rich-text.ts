import { toIndexCharacters } from './index-signs.ts';
import { isFormula, latexOf, splitTextParts } from './text-parts.ts';

/**
 * A question's text, variant, category or feedback (docs/product/learning.md, «Formatted texts») is plain, or rich: cleaned
 * HTML between these marks. A plain one is never read as HTML: «<» in it is a «<».
 */
const OPEN = '<rich-text>';
const CLOSE = '</rich-text>';

export const isRich = (text: string): boolean => text.startsWith(OPEN) && text.endsWith(CLOSE);
export const richOf = (html: string): string => `${OPEN}${html}${CLOSE}`;
/** Letters that somebody has typed where nothing cleans them, as a text: what only looks like a rich one shows its letters. */
export const literalText = (letters: string): string =>
  isRich(letters) ? richOf(`<p>${encodeHtml(letters)}</p>`) : letters;
/** The HTML of a rich text. */
export const htmlOf = (rich: string): string => rich.slice(OPEN.length, -CLOSE.length);

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&#39;': "'",
};
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const decodeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => signs[entity] ?? entity);
export const encodeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** The HTML with its words between tags replaced; `change` takes them decoded and gives HTML. */
export const mapWords = (html: string, change: (words: string) => string): string =>
  html.replace(/(^|>)([^<>]+)/g, (_, before: string, words: string) => before + change(decodeHtml(words)));

/** Each formula in the words of HTML replaced; `change` takes it with its delimiters and gives HTML. */
export const mapFormulas = (html: string, change: (formula: string) => string): string =>
  mapWords(html, (words) =>
    splitTextParts(words)
      .map((part) => {
        if (isFormula(part)) return change(part.text);
        return encodeHtml(
          part.kind === 'sub' || part.kind === 'sup' ? `<${part.kind}>${part.text}</${part.kind}>` : part.text,
        );
      })
      .join(''),
  );

/** The formulas of a text, each with its delimiters. */
export function formulasIn(text: string): string[] {
  const formulas = (words: string) =>
    splitTextParts(words)
      .filter(isFormula)
      .map((part) => part.text);
  if (!isRich(text)) return formulas(text);
  const found: string[] = [];
  mapWords(htmlOf(text), (words) => {
    found.push(...formulas(words));
    return '';
  });
  return found;
}

/** Whether a text holds more than its characters: a format, an index or a formula. */
export const hasMarkup = (text: string): boolean =>
  isRich(text) || splitTextParts(text).some(({ kind }) => kind !== 'text');

const altOf = (attributes: string): string => decodeHtml(/\balt="([^"]*)"/.exec(attributes)?.[1] ?? '').trim();
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, '');

/** HTML with its pictures and sounds named in place of them. */
const nameMedia = (html: string): string =>
  html
    .replace(/<img\b([^<>]*)>/g, (_, attributes: string) => ` [${encodeHtml(altOf(attributes) || 'картинка')}] `)
    .replace(/<audio\b[^<>]*>(?:<\/audio>)?/g, ' [звук] ');

/** A text whose files are not in the portal yet, with them named. */
export const withMediaNamed = (text: string): string => (isRich(text) ? richOf(nameMedia(htmlOf(text))) : text);

/** The words of a rich text: a line for each paragraph, item and row; pictures and sounds are named. */
const wordsOf = (html: string): string =>
  decodeHtml(
    withoutTags(
      nameMedia(mapFormulas(html, (formula) => encodeHtml(latexOf(formula))))
        .replace(/<(su[bp])>(.*?)<\/\1>/gs, (_, kind: string, inside: string) =>
          encodeHtml(toIndexCharacters(kind === 'sub' ? 'sub' : 'sup', decodeHtml(withoutTags(inside)))),
        )
        .replace(/<li\b[^<>]*>/g, '\n— ')
        .replace(/<\/t[dh]>/g, ' ')
        .replace(/<br\b[^<>]*>|<\/?(?:p|ul|ol|li|table|caption|tr|blockquote|figure)\b[^<>]*>/g, '\n'),
    ),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/^— ?\n/gm, '— ')
    .trim();

/** The text where only plain characters fit: indices as Unicode characters, formulas as LaTeX, formats left out. */
export const toPlainText = (text: string): string =>
  isRich(text)
    ? wordsOf(htmlOf(text))
    : splitTextParts(text)
        .map((part) => {
          if (part.kind === 'text') return part.text;
          return part.kind === 'sub' || part.kind === 'sup'
            ? toIndexCharacters(part.kind, part.text)
            : latexOf(part.text);
        })
        .join('');

/** The text on one line, for a name, a label or a cell. */
export const toPlainLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();

/** A rich text as its words on one line; a plain one as it is, with its indices and formulas. */
export const withoutFormats = (text: string): string => (isRich(text) ? toPlainLine(text) : text);

/** A text as HTML: a plain one with a paragraph for each of its lines. */
export const toHtml = (text: string): string =>
  isRich(text)
    ? htmlOf(text)
    : splitTextParts(text)
        .map((part) => {
          const html = encodeHtml(part.text);
          if (part.kind === 'text') return html.replace(/\n/g, '</p><p>');
          if (part.kind === 'sub' || part.kind === 'sup') return `<${part.kind}>${html}</${part.kind}>`;
          // A formula is closed before the next tag.
          return html.replace(/\n/g, ' ');
        })
        .join('')
        .replace(/^.*$/s, '<p>$&</p>');

/** Paths of the stored files that a text shows, each once. */
export const filesIn = (text: string): string[] =>
  isRich(text)
    ? [
        ...new Set(
          Array.from(
            htmlOf(text).matchAll(/<(?:img|audio)\b[^<>]*? src="\/api\/storage\/([^"]+)"/g),
            ([, path = '']) => path,
          ),
        ),
      ]
    : [];

/** HTML as a text: a plain one where that says the same, so that what has no format stays what it was. Empty for empty HTML. */
export function textOfHtml(html: string): string {
  const bare = html.replaceAll('&nbsp;', '\u00a0').replace(/(?:<p>\s*<\/p>)+$/, '');
  if (toPlainText(richOf(bare)) === '') return '';
  const plain = decodeHtml(bare.replace(/^<p>|<\/p>$/g, '').replace(/<\/p><p>|<br ?\/?>/g, '\n'));
  const same = bare.replace(/<br ?\/?>/g, '</p><p>');
  return !isRich(plain) && toHtml(plain) === same ? plain : richOf(bare);
}
