/** A part of a text; with `href` it is a link. Texts are never parsed as markup. */
export type Part = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"'«»]+/gi;
/** Punctuation after a URL that belongs to the sentence. */
const tail = /[.,:;!?…)\]}*_]+$/;

/** Keeps a closing bracket that belongs to the URL: «…/Море_(книга)». */
function endOf(found: string): number {
  const cut = found.replace(tail, '');
  const opened = cut.split('(').length - cut.split(')').length;
  return opened > 0 && found.startsWith(')'.repeat(opened), cut.length) ? cut.length + opened : cut.length;
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Splits a text into parts, with http and https URLs as links. */
export function linksOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.slice(0, endOf(found));
    if (!isAddress(href)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: href, href });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
