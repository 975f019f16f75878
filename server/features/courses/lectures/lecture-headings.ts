import { createHash } from 'node:crypto';
import { plainText } from '#server/platform/html/plain-text.ts';

const heading = /<h([234])>(.*?)<\/h\1>/gs;
const titleOf = (html: string): string => plainText(html, 300);

/** The place of a heading in its lecture's page: of its words alone, so that what is edited around it breaks no link. */
export const anchorOf = (title: string): string =>
  `tema-${createHash('sha256').update(title.toLowerCase().replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 10)}`;

/** Cleaned HTML with a place to go to at each heading; of those that are called alike, at the first. */
export function withAnchors(html: string): string {
  const known = new Set<string>();
  return html.replace(heading, (whole, level: string, words: string) => {
    const anchor = anchorOf(titleOf(words));
    if (known.has(anchor)) return whole;
    known.add(anchor);
    return `<h${level} id="${anchor}">${words}</h${level}>`;
  });
}

/** The headings of a lecture as questions name them, each once, in their order. */
export const headingsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(heading), ([, , words = '']) => titleOf(words)).filter((title) => title !== '')),
];
