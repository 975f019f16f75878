import sanitizeHtml from 'sanitize-html';
import { htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { isFormula, splitTextParts } from '#contract/formulas/text-parts.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';
import { NotImportable } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { reportLostTags } from './report-lost-tags.ts';
import { tagsOfSigns, withOneIndex, withoutLiteralSigns } from './signs-in-html.ts';

// Far more than a question may have with all its tags, and little enough to be read at once.
const MAX = 200_000;

const blocks =
  'p|div|li|ul|ol|tr|table|tbody|thead|tfoot|caption|h[1-6]|blockquote|pre|section|article|aside|main|header|footer|nav|figure|figcaption|address|center|details|summary|form|fieldset|legend|textarea|dd|dt|dl';
const between = new RegExp(`(?: ?</(?:${blocks})>)+ ?(?:<(?:${blocks})(?: [^<>]*)?> ?)*`, 'gi');
const opening = new RegExp(`(?: ?<(?:${blocks})(?: [^<>]*)?>)+ ?`, 'gi');
const tags =
  /<\/?(?:p|div|span|br|b|i|u|strong|em|sub|sup|img|a|ul|ol|li|table|tr|td|th|h[1-6]|font|pre|code)(?: [^<>]*)?\/?>/i;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;

/** Moodle's own kind of text is HTML where it looks like it. */
export const looksLikeHtml = (text: string): boolean => tags.test(text) || entity.test(text);

/** The lines of Moodle's own kind of text are lines, also where there are tags in it. */
export const withBreaks = (text: string): string => text.replace(/\n/g, '<br>');

const escaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Items of numbered lists begin with their numbers, which no text of theirs holds. */
function withNumbers(html: string): string {
  const lists: (number | undefined)[] = [];
  return html.replace(/<(\/?)(ol|ul|li)\b([^<>]*)>/gi, (tag, closing: string, name: string, attributes: string) => {
    if (/^li$/i.test(name)) {
      const number = lists.at(-1);
      if (closing || number === undefined) return tag;
      lists[lists.length - 1] = number + 1;
      return `${tag}${number}. `;
    }
    if (closing) lists.pop();
    else lists.push(/^ol$/i.test(name) ? Number(/start\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1] ?? 1) : undefined);
    return tag;
  });
}

/** Spaces and lines as entities and tags, which survive what HTML does to others; the last line's end is the element's own. */
const keptSpaces = (inside: string): string =>
  inside.replace(/\n$/, '').replace(/<[^<>]*>|[ \t\n]/g, (found) => {
    if (found.length > 1) return found;
    return found === '\n' ? '<br>' : `&#${found.charCodeAt(0)};`;
  });

/** What its author has laid out stays so. Linear for any input. */
function withKeptSpaces(html: string): string {
  const opening = /<(pre|textarea)(?: [^<>]*)?>\n?/gi;
  const unclosed = new Set<string>();
  const pieces: string[] = [];
  let done = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = (found[1] ?? '').toLowerCase();
    if (unclosed.has(name)) continue;
    const start = opening.lastIndex;
    const closing = new RegExp(`</${name}>`, 'gi');
    closing.lastIndex = start;
    const end = closing.exec(html)?.index;
    if (end === undefined) {
      unclosed.add(name);
      continue;
    }
    pieces.push(html.slice(done, start), keptSpaces(html.slice(start, end)));
    done = end;
    opening.lastIndex = end;
  }
  return pieces.join('') + html.slice(done);
}

/**
 * An HTML text in plain words: a block or a break begins a line, entities are signs, all tags are gone but those of
 * indices (contract/formulas/text-parts.ts). `drop` is told what is lost with them.
 */
export function htmlToText(html: string, drop: ReportLoss = () => {}): string {
  if (html.length > MAX) throw new NotImportable('Слишком длинный текст');
  reportLostTags(html, drop);
  const lines = withNumbers(withKeptSpaces(html))
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(/[ \t\n\f]+/g, ' ')
    .replace(between, '\n')
    .replace(opening, '\n')
    .replace(/ ?<[bh]r(?: [^<>]*)?\/?> ?/gi, '\n')
    .replace(/<\/(?:t[dh]|option|button)>/gi, ' ');
  const bare = sanitizeHtml(lines, {
    allowedTags: ['sub', 'sup'],
    allowedAttributes: {},
    nestingLimit: 100,
    nonTextTags: ['script', 'style'],
  });
  const words = withOneIndex(bare, drop).replace(/&(?:amp|lt|gt|quot);/g, (sign) => escaped[sign] ?? sign);
  return tagsOfSigns(withoutLiteralSigns(words)).trim();
}

const formats = /<(?:b|strong|i|em|u|ins|s|strike|del|ul|ol|table|blockquote|img|audio)\b/i;
const emphasis = /<(?:b|strong|i|em|u|ins|s|strike|del)\b/i;
const layout = new RegExp(` ?(<(?:/?(?:${blocks})|br)(?: [^<>]*)?/?>) ?`, 'gi');

/** HTML of what is compared or chosen from a list, in letters alone. */
export function htmlToLetters(html: string, drop: ReportLoss): string {
  if (emphasis.test(html)) drop(lossReasons.formatOfAnswer);
  return htmlToText(html, drop);
}

/** Breaks that end a block are only how it is laid out. */
const lastBreaks = new RegExp(`(?:<br(?: [^<>]*)?/?>)+(?=</?(?:${blocks})\\b|$)`, 'gi');

/** An address of a file within the HTML as the portal's own; nothing where it has none. */
type AddressOf = (src: string) => string | undefined;

const withAddress = (tag: string, addressOf: AddressOf): string =>
  tag.replace(/ src\s*=\s*(?:"([^"]*)"|'([^']*)')/gi, (_, double?: string, single?: string) => {
    const own = addressOf(double ?? single ?? '');
    return own === undefined ? '' : ` src="${own}"`;
  });

/**
 * An HTML text as the portal keeps it (contract/formulas/rich-text.ts): rich where it has a format, a list, a table or a file
 * of its own, else in plain words.
 */
export function htmlToQuestionText(html: string, drop: ReportLoss, addressOf: AddressOf = () => undefined): string {
  if (!formats.test(html)) return htmlToText(html, drop);
  if (html.length > MAX) throw new NotImportable('Слишком длинный текст');
  const laidOut = withKeptSpaces(html)
    .replace(/&(?:nbsp|#160|#xa0);/gi, '\u00a0')
    .replace(/[ \t\n\f]+/g, ' ')
    .replace(layout, '$1')
    .replace(lastBreaks, '')
    .replace(/<(?:img|audio)\b[^<>]*>/gi, (tag) => withAddress(tag, addressOf));
  const text = cleanRichText(richOf(laidOut));
  if (!isRich(text)) return htmlToText(html, drop);
  reportLostTags(html, drop, true);
  return text;
}

const sourcesOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\s[^<>]*?src\\s*=\\s*(?:"([^"<>]*)"|'([^'<>]*)')`, 'gi'))].map(
    ([, double, single]) => double ?? single ?? '',
  );

/** The sources of the pictures in an HTML text, in order, as they are written. */
export const picturesOf = (html: string): string[] => sourcesOf(html, 'img');
/** The sources of the sounds. */
export const soundsOf = (html: string): string[] => sourcesOf(html, 'audio');

/** Sounds whose source is an element of its own have it as an attribute, as the portal writes them. */
export const withOwnSources = (html: string): string =>
  html.replace(
    /<audio\b[^<>]*>\s*<source\s[^<>]*?(src\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))[^<>]*>[^<>]*(?:<\/source>)?[^<>]*<\/audio>/gi,
    '<audio $1></audio>',
  );

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Signs that mean something in HTML and XML as plain ones. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const wordsToHtml = (text: string): string =>
  escapeMarkup(text).replace(/\t| (?=[ \t\n])|(?<=[ \t\n]) /g, (space) => `&#${space.charCodeAt(0)};`);

/** A text as HTML that is read back exactly: of a plain one signs, breaks, and spaces that HTML would let fall. */
export const textToHtml = (text: string): string => (isRich(text) ? spacesKept(htmlOf(text)) : plainToHtml(text));

const besideLayout = new RegExp(`(<(?:/?(?:${blocks})|br)\\b[^<>]*>) | (?=<(?:/?(?:${blocks})|br)\\b)`, 'g');
const codeOf = (space: string): string => `&#${space.charCodeAt(0)};`;

/** Spaces of rich HTML that its reader takes for layout, as numbers of signs. */
const spacesKept = (html: string): string =>
  html
    .replace(/(^|>)([^<>]+)/g, (_, tag: string, words: string) => tag + words.replace(/[\t\n]| (?= )/g, codeOf))
    .replace(besideLayout, (_, tag = '') => `${tag}${codeOf(' ')}`);

const plainToHtml = (text: string): string =>
  splitTextParts(text)
    .map((part) => {
      const html = wordsToHtml(part.text);
      if (part.kind === 'sub' || part.kind === 'sup')
        return `<${part.kind}>${html.replace(/\n/g, '<br>')}</${part.kind}>`;
      // A break within a formula would end it for Moodle.
      return html.replace(/\n/g, isFormula(part) ? '&#10;' : '<br>');
    })
    .join('');
