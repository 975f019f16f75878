import { programmeName } from '#contract/words/programme.ts';
import { type Heading, wordsOf, writeBody } from './body.ts';
import { writeContents } from './contents.ts';
import { drawCover } from './cover.ts';
import type { BookletOrder } from './order.ts';
import { type Doc, ink, openDocument, PAGE, WIDTH } from './page.ts';

/** Headings listed under the cover; of more only the parts are named there. */
const MAX_CONTENTS = 20;

const listed = ({ level }: { level?: number | undefined }): boolean => level === 2 || level === 3;

/** Each page's number and what it belongs to, at its foot; none on the first. */
function numberPages(doc: Doc, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = PAGE.height - 46;
    doc.font('text').fontSize(9).fillColor(ink.quiet);
    doc.text(`${title} · ${programmeName()}`, PAGE.left, y, { lineBreak: false });
    doc.text(`${page + 1} из ${count}`, PAGE.left, y, { width: WIDTH, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}

/** Bookmarks: parts, and what stands in them. */
function addBookmarks(doc: Doc, headings: readonly Heading[]): void {
  let part = doc.outline;
  for (const { title, level, page } of headings) {
    doc.switchToPage(page - 1);
    if (level === 2) part = doc.outline.addItem(title, { expanded: false });
    else part.addItem(title);
  }
}

/** Draws it once; `known`: the headings with their pages, as the drawing before found them. */
function drawOnce(order: BookletOrder, known: readonly Heading[]): { doc: Doc; headings: Heading[] } {
  const doc = openDocument(order);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawCover(doc, root, order);
  if (known.length > 0) {
    writeContents(doc, root, known.length > MAX_CONTENTS ? known.filter(({ level }) => level === 2) : known);
    doc.addPage();
  }
  const headings = writeBody(doc, root, order.blocks, order.origin).filter(listed);
  root.end();
  return { doc, headings };
}

const collect = async (doc: Doc): Promise<Buffer> => {
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  doc.on('end', resolve).on('error', reject);
  doc.end();
  await promise;
  return Buffer.concat(parts);
};

/**
 * A booklet as PDF/UA-1: a cover, contents with page numbers, bookmarks, every page numbered; headings, lists, links and
 * quotes are tagged. Drawn twice: the first drawing only tells on which pages the parts begin.
 */
export async function drawBooklet(order: BookletOrder): Promise<Buffer> {
  const expected = order.blocks.flatMap((block, at): Heading[] =>
    block.kind === 'heading' && block.depth === 0 && listed(block)
      ? [{ title: wordsOf(block), level: block.level ?? 2, page: 99, name: `part-${at}` }]
      : [],
  );
  const { headings: found } = drawOnce(order, expected);
  const { doc, headings } = drawOnce(order, found);
  addBookmarks(doc, headings);
  numberPages(doc, order.title);
  return collect(doc);
}
