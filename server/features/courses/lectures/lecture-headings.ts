import { createHash } from 'node:crypto';
import { plainText } from '#server/platform/html/plain-text.ts';

const heading = /<h([234])(?: id="(tema-[0-9a-f]{10})")?>(.*?)<\/h\1>/gs;
const titleOf = (html: string): string => plainText(html, 300);

/** The anchor a heading gets by its words when it is first written; it keeps it when it is renamed. */
export const anchorOf = (title: string): string =>
  `tema-${createHash('sha256').update(title.toLowerCase().replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 10)}`;

type Heading = { title: string; anchor: string };
type FoundHeading = { level: string; words: string; title: string; anchor: string | null };

/** An anchor that nothing else of the lecture has, by the words of its heading. */
function freeAnchor(title: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const anchor = anchorOf(number === 1 ? title : `${title} ${number}`);
    if (!taken.has(anchor)) return anchor;
  }
}

/** The headings of a cleaned lecture; of those that are called alike only the first has an anchor. */
function findHeadings(html: string): FoundHeading[] {
  const found = Array.from(html.matchAll(heading), ([, level = '', own, words = '']) => ({ level, own, words }));
  const taken = new Set(found.flatMap(({ own }) => own ?? []));
  const used = new Set<string>();
  const titles = new Set<string>();
  return found.map(({ level, own, words }) => {
    const title = titleOf(words);
    const isFirst = !titles.has(title);
    titles.add(title);
    // A heading that was parted or copied in the editor may have brought the anchor along: it stays the first one's.
    const isOwn = own !== undefined && !used.has(own);
    const anchor = isOwn ? own : isFirst ? freeAnchor(title, taken) : null;
    if (anchor !== null) {
      used.add(anchor);
      taken.add(anchor);
    }
    return { level, words, title, anchor };
  });
}

function writeHeadings(html: string, isWritten: (one: FoundHeading) => boolean): string {
  const found = findHeadings(html);
  let index = 0;
  return html.replace(heading, (whole) => {
    const one = found[index];
    index += 1;
    if (!one) return whole;
    const id = one.anchor !== null && isWritten(one) ? ` id="${one.anchor}"` : '';
    return `<h${one.level}${id}>${one.words}</h${one.level}>`;
  });
}

/** Cleaned HTML with a place to go to at each heading, for readers and for the editor, which keeps them. */
export const withAnchors = (html: string): string => writeHeadings(html, () => true);

/** Cleaned HTML as it is kept: with the anchors that do not follow from the words, as of a heading that was renamed. */
export const withOwnAnchors = (html: string): string =>
  writeHeadings(html, ({ title, anchor }) => anchor !== anchorOf(title));

/** The headings of a lecture as questions name them, each once, in their order. */
export const headingsIn = (html: string): Heading[] =>
  findHeadings(html).flatMap(({ title, anchor }) => (title !== '' && anchor !== null ? [{ title, anchor }] : []));

/** Headings that have other words now, by their anchors. */
export function renamedHeadings(before: string, now: string): { from: string; to: string }[] {
  const present = new Map(headingsIn(now).map(({ anchor, title }) => [anchor, title]));
  return headingsIn(before).flatMap(({ anchor, title: from }) => {
    const to = present.get(anchor);
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}
