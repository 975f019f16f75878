/** A text in parts, of which some are addresses: what is written is shown as it is, and nothing else of it is markup. */
export type Part = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"'«»]+/gi;
/** Belongs to the sentence, not to the address. */
const tail = /[.,:;!?…)\]}*_]+$/;

/** The closing bracket of «…/Море_(книга)» is the address's own. */
function endOf(found: string): number {
  const cut = found.replace(tail, '');
  const opened = cut.split('(').length - cut.split(')').length;
  return opened > 0 && found.startsWith(')'.repeat(opened), cut.length) ? cut.length + opened : cut.length;
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Addresses with http and https alone become links. */
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
