/** A part of a text; with `href` it is a link. Texts are never parsed as markup. */
export type Part = { text: string; href?: string };

const address = String.raw`https?:\/\/[^\s<>"'«»]+`;
// No percent sign, since a coded line break would add headers to the letter; all lengths are bounded.
const mail = String.raw`(?<![\p{L}\p{N}._+-])[\p{L}\p{N}][\p{L}\p{N}._+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?![\p{L}\p{N}@-])`;
const gap = String.raw`[ \u00a0().-]{0,3}`;
// Of Russia as it is written, of any country with its plus; no part of a longer number.
const phone = String.raw`(?<![\p{L}\p{N}+/])(?:(?:\+7|8)${gap}\d{3}${gap}\d{3}${gap}\d{2}${gap}\d{2}|\+(?!7)\d{1,3}(?:${gap}\d){7,12})(?![\p{L}\p{N}]|[ \u00a0-]\d)`;
const links = new RegExp(`(?<address>${address})|(?<mail>${mail})|(?<phone>${phone})`, 'giu');

/** Punctuation after a URL that belongs to the sentence. */
const tail = /[.,:;!?…)\]}*_]+$/;

/** Keeps a closing bracket that belongs to the URL: «…/Море_(книга)». */
function endOf(found: string): number {
  const cut = found.replace(tail, '');
  const opened = cut.split('(').length - cut.split(')').length;
  return opened > 0 && found.startsWith(')'.repeat(opened), cut.length) ? cut.length + opened : cut.length;
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** «8 (921) 111-22-33» → «+79211112233». */
const dialled = (written: string): string => {
  const digits = written.replace(/\D/g, '');
  return `+${written.startsWith('8') ? `7${digits.slice(1)}` : digits}`;
};

function partOf({ 0: found, groups }: RegExpMatchArray): Part | undefined {
  if (groups?.mail) return { text: found, href: `mailto:${found}` };
  if (groups?.phone) return { text: found, href: `tel:${dialled(found)}` };
  const href = found.slice(0, endOf(found));
  return isAddress(href) ? { text: href, href } : undefined;
}

/** Splits a text into parts, with http and https URLs, mail addresses and telephone numbers as links. */
export function linksOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(links)) {
    const part = partOf(match);
    if (!part) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push(part);
    at = match.index + part.text.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
