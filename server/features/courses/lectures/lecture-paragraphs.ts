import { createHash } from 'node:crypto';
import { richOf, toPlainLine } from '#contract/formulas/rich-text.ts';
import { plainText } from '#server/platform/html/plain-text.ts';

/** Tags whose outermost elements are paragraphs of a lecture; a list, a table and a quote are one each. */
const paragraphTags = new Set(['p', 'ul', 'ol', 'blockquote', 'table', 'figure']);
const headingTags = new Set(['h2', 'h3', 'h4']);
const emptyTags = new Set(['br', 'hr', 'img']);
const MAX_WORDS = 50_000;
const BEGINNING = 160;
const LABEL = 40;

type Element = { tag: string; html: string; start: number; end: number };

/** Elements of cleaned HTML that lie in no other, in their order. */
function outermost(html: string): Element[] {
  const found: Element[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: piece, 1: closing, 2: tag = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g)) {
    if (emptyTags.has(tag)) continue;
    if (!closing) {
      if (depth === 0) start = index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      const end = index + piece.length;
      if (depth === 0) found.push({ tag, html: html.slice(start, end), start, end });
    }
  }
  return found;
}

/** Words alone: a comma, a capital or a dash that is corrected leaves the paragraph what it is. */
const bareWords = (html: string): string =>
  (
    plainText(html, MAX_WORDS)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}\p{Sm}]+/gu) ?? []
  ).join(' ');

const cut = (words: string, length: number): string =>
  words.length <= length ? words : `${words.slice(0, length).replace(/\s+\S*$/, '')}…`;

const markOf = (...words: string[]): string => createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12);

export type LectureParagraph = {
  /** 12 hexadecimal digits. */
  paragraph: string;
  /** The heading above it; empty where there is none. */
  heading: string;
  /** Its beginning without formatting, formulas as they are said in a line. */
  beginning: string;
};
type Placed = LectureParagraph & Element;

/**
 * The paragraphs of a lecture whose headings have their anchors (`withAnchors`). The mark is a hash of the paragraph's words
 * and of its heading's anchor, which survives a renaming; of those that say the same under one heading each has its own.
 * Headings, self-checks, videos and pictures without words are none.
 */
function findParagraphs(html: string): Placed[] {
  const times = new Map<string, number>();
  let anchor = '';
  let heading = '';
  return outermost(html).flatMap((element) => {
    const { tag } = element;
    if (headingTags.has(tag)) {
      heading = plainText(element.html, 300);
      anchor = /^<h\d id="([^"]*)"/.exec(element.html)?.[1] ?? heading;
    }
    const words = paragraphTags.has(tag) ? bareWords(element.html) : '';
    if (words === '') return [];
    const first = markOf(anchor, words);
    const time = (times.get(first) ?? 0) + 1;
    times.set(first, time);
    const paragraph = time === 1 ? first : markOf(anchor, words, String(time));
    const beginning = cut(toPlainLine(richOf(element.html)), BEGINNING);
    return [{ ...element, paragraph, heading, beginning }];
  });
}

/** The paragraphs of a lecture with their marks, in its order; takes HTML as `withAnchors` gives it. */
export const paragraphsIn = (html: string): LectureParagraph[] =>
  findParagraphs(html).map(({ paragraph, heading, beginning }) => ({ paragraph, heading, beginning }));

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The lecture as it is read: each paragraph is a place to go to (`id="p-…"`) and ends with an empty `<span data-unclear>`,
 * where a page puts its button. `data-words`: how the paragraph begins, to tell one button from another.
 */
export function withParagraphMarks(html: string): string {
  let at = 0;
  const pieces: string[] = [];
  for (const { tag, paragraph, beginning, start, end } of findParagraphs(html)) {
    const words = cut(beginning, LABEL);
    const button = `<span data-unclear="${paragraph}" data-words="${escaped(words)}"></span>`;
    const close = tag === 'p' ? end - '</p>'.length : end;
    const inner = html.slice(start + 1 + tag.length, close);
    pieces.push(html.slice(at, start), `<${tag} id="p-${paragraph}"`, inner, button, html.slice(close, end));
    at = end;
  }
  return pieces.join('') + html.slice(at);
}
