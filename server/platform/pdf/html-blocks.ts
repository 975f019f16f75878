export type Run = {
  text: string;
  bold: boolean;
  /** Where a link leads: an address, or a path of the portal. */
  href?: string;
};
export type Block = {
  kind: 'heading' | 'paragraph' | 'quote';
  /** Of a heading: 2 to 4. */
  level?: number;
  /** How deep in lists; 0 outside. */
  depth: number;
  /** «•» or the number of an item, before its first block. */
  mark: string;
  runs: Run[];
};

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const breaking = /^(?:p|h[234]|ul|ol|li|blockquote|table|caption|tr|td|th|figure|figcaption|hr)$/;

/**
 * The HTML of an editor, cleaned before (server/platform/html/clean.ts), as blocks of text for a PDF: headings, paragraphs, quotes and
 * list items with their bold words and links. Cells of tables become paragraphs; pictures and players are left out.
 */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  let [bold, quotes, level, mark] = [0, 0, 0, ''];
  let href: string | undefined;
  let block: Block | undefined;

  const add = (text: string) => {
    if (!block) {
      if (text.trim() === '') return;
      const kind = level > 0 ? 'heading' : quotes > 0 ? 'quote' : 'paragraph';
      block = { kind, ...(level > 0 && { level }), depth: lists.length, mark, runs: [] };
      blocks.push(block);
      mark = '';
    }
    block.runs.push({ text, bold: bold > 0, ...(href !== undefined && { href }) });
  };

  for (const [, closing, tag = '', attributes = '', text] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) add(decoded(text).replace(/\s+/g, ' '));
    else if (tag === 'br') add('\n');
    else if (tag === 'strong') bold += closing ? -1 : 1;
    else if (tag === 'a')
      href = closing ? undefined : decoded(attributes.match(/href="([^"]*)"/)?.[1] ?? '') || undefined;
    else if (breaking.test(tag)) {
      block = undefined;
      if (tag === 'blockquote') quotes += closing ? -1 : 1;
      else if (/^h[234]$/.test(tag)) level = closing ? 0 : Number(tag[1]);
      else if (tag === 'ul' || tag === 'ol') {
        if (closing) lists.pop();
        else lists.push({ ordered: tag === 'ol', count: 0 });
      } else if (tag === 'li' && !closing) {
        const list = lists.at(-1);
        if (list) list.count += 1;
        mark = list?.ordered ? `${list.count}.` : '•';
      }
    }
  }
  return blocks;
}
