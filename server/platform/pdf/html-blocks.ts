export type Run = { text: string; bold: boolean };
export type Block = {
  kind: 'heading' | 'paragraph' | 'quote';
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
 * list items with their bold words. Cells of tables become paragraphs; pictures and players are left out.
 */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  let [bold, quotes, heading, mark] = [0, 0, false, ''];
  let block: Block | undefined;

  const add = (text: string) => {
    if (!block) {
      if (text.trim() === '') return;
      const kind = heading ? 'heading' : quotes > 0 ? 'quote' : 'paragraph';
      block = { kind, depth: lists.length, mark, runs: [] };
      blocks.push(block);
      mark = '';
    }
    block.runs.push({ text, bold: bold > 0 });
  };

  for (const [, closing, tag = '', text] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) add(decoded(text).replace(/\s+/g, ' '));
    else if (tag === 'br') add('\n');
    else if (tag === 'strong') bold += closing ? -1 : 1;
    else if (breaking.test(tag)) {
      block = undefined;
      if (tag === 'blockquote') quotes += closing ? -1 : 1;
      else if (/^h[234]$/.test(tag)) heading = !closing;
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
