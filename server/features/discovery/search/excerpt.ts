import type { TextFragment } from '#contract/discovery/discovery.ts';

/** Marks around what was found: letters for private use, which no text of an editor keeps. */
export const OPENS = '\uE000';
export const CLOSES = '\uE001';

const LENGTH = 240;
/** Letters shown before the first word that was found. */
const BEFORE = 70;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** A range of letters in the text without marks. */
type Span = { from: number; to: number };

/** Where the words are that were found; none where the text was marked otherwise than it is written. */
function spansOf(text: string, marked: string): Span[] {
  const spans: Span[] = [];
  let bare = 0;
  let from = 0;
  for (const letter of marked) {
    if (letter === OPENS) from = bare;
    else if (letter === CLOSES) spans.push({ from, to: bare });
    else bare += letter.length;
  }
  return bare === text.length ? spans : [];
}

function piecesOf(text: string, spans: readonly Span[], { from, to }: Span): TextFragment[] {
  const pieces: TextFragment[] = [];
  const add = (start: number, end: number, is_found: boolean) => {
    if (end > start) pieces.push({ text: plain(text.slice(start, end)), is_found });
  };
  let at = from;
  for (const span of spans.filter((one) => one.from >= from && one.to <= to)) {
    add(at, span.from, false);
    add(span.from, span.to, true);
    at = span.to;
  }
  add(at, to, false);
  return pieces;
}

/** A title with its words marked. `marked`: the same letter for letter but ё, between marks what was found. */
export const wholeText = (text: string, marked: string): TextFragment[] =>
  piecesOf(text, spansOf(text, marked), { from: 0, to: text.length });

/** A few lines around the first word that was found, cut at words; the beginning where none was. */
export function excerptAround(text: string, marked: string): TextFragment[] {
  const spans = spansOf(text, marked);
  const first = spans[0]?.from ?? 0;
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const from = Math.min(start, first);
  const last = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const to = last > from ? last : Math.min(text.length, from + LENGTH);
  const pieces = piecesOf(text, spans, { from, to });
  if (from > 0) pieces.unshift({ text: '…', is_found: false });
  if (to < text.length) pieces.push({ text: '…', is_found: false });
  return pieces;
}
