import type { Block, Run } from '../html-blocks.ts';
import { type Doc, decorate, type Element, FLOOR, ink, PAGE, WIDTH, within } from './page.ts';

/** A heading of the text: what the table of contents and the bookmarks are made of. `page`: from 1. */
export type Heading = { title: string; level: number; page: number; name: string };

const TEXT = 11;
const GAP = 4;
const STEP = 18;
const sizes: Record<number, number> = { 2: 17, 3: 12.5, 4: 11 };

export const wordsOf = ({ runs }: Pick<Block, 'runs'>): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Runs that stand in one element: plain and bold words together, each link alone. */
function portions(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last && run.href === undefined && last[0]?.href === undefined) last.push(run);
    else found.push([run]);
  }
  return found;
}

/** Writes a text of several runs from the pen's place or the given one, as children of the element. */
function write(doc: Doc, element: Element, runs: readonly Run[], x: number, width: number, origin: string): void {
  const last = runs.length - 1;
  let at = 0;
  for (const portion of portions(runs)) {
    const href = portion[0]?.href;
    const holder = href === undefined ? element : within(doc, element, 'Link');
    holder.add(() => {
      for (const { text, bold } of portion) {
        const link = href === undefined ? null : href.startsWith('/') ? `${origin}${href}` : href;
        const look = { width, lineGap: GAP, continued: at < last, link, underline: link !== null };
        doc
          .font(bold ? 'bold' : 'text')
          .fontSize(TEXT)
          .fillColor(link === null ? ink.text : ink.link);
        if (at === 0) doc.text(text.trimStart(), x, doc.y, look);
        else doc.text(text, look);
        at += 1;
      }
    });
    // An annotation stands on the page that is open when its element ends.
    if (holder !== element) holder.end();
  }
}

/** Begins a new page where less than this is left of the present one. */
function ensureSpace(doc: Doc, height: number): void {
  if (doc.y + height > FLOOR) doc.addPage();
}

function writeHeading(doc: Doc, root: Element, block: Block, at: number): Heading {
  const level = block.level ?? 2;
  const size = sizes[level] ?? TEXT;
  const title = wordsOf(block);
  doc.font(level === 4 ? 'bold' : 'heading').fontSize(size);
  const above = doc.y > PAGE.top + 4 ? (level === 2 ? 22 : 12) : 0;
  // Enough for a heading under it and two lines.
  ensureSpace(doc, above + doc.heightOfString(title, { width: WIDTH }) + (level === 2 ? 104 : 64));
  if (doc.y > PAGE.top + 4) doc.y += above;
  const name = `part-${at}`;
  within(doc, root, `H${level}`).add(() => {
    doc
      .font(level === 4 ? 'bold' : 'heading')
      .fontSize(size)
      .fillColor(ink.heading);
    doc.text(title, PAGE.left, doc.y, { width: WIDTH, lineGap: 2, destination: name });
  });
  doc.y += level === 2 ? 8 : 4;
  const { start, count } = doc.bufferedPageRange();
  return { title, level, page: start + count, name };
}

/** Words to stop at, on a ground of their own; never divided unless longer than a page. */
function writeQuote(doc: Doc, root: Element, block: Block, origin: string): void {
  const width = WIDTH - 40;
  doc.font('text').fontSize(TEXT);
  const height = doc.heightOfString(wordsOf(block), { width, lineGap: GAP }) + 20;
  ensureSpace(doc, height + 6);
  const top = doc.y;
  decorate(doc, () => {
    doc.roundedRect(PAGE.left, top, WIDTH, height, 8).fill(ink.foam);
    doc.rect(PAGE.left, top, 4, height).fill(ink.aqua);
  });
  doc.y = top + 11;
  write(doc, within(doc, within(doc, root, 'BlockQuote'), 'P'), block.runs, PAGE.left + 22, width, origin);
  doc.y = Math.max(doc.y, top + height) + 10;
}

type List = { element: Element; body: Element };

/** The text under the table of contents; gives its headings with their pages. */
export function writeBody(doc: Doc, root: Element, blocks: readonly Block[], origin: string): Heading[] {
  const headings: Heading[] = [];
  const lists: List[] = [];
  blocks.forEach((block, at) => {
    lists.length = Math.min(lists.length, block.depth);
    if (block.depth === 0) {
      if (block.kind === 'heading') headings.push(writeHeading(doc, root, block, at));
      else if (block.kind === 'quote') writeQuote(doc, root, block, origin);
      else {
        ensureSpace(doc, 34);
        write(doc, within(doc, root, 'P'), block.runs, PAGE.left, WIDTH, origin);
        doc.y += 5;
      }
      return;
    }
    const x = PAGE.left + block.depth * STEP;
    ensureSpace(doc, 34);
    while (lists.length < block.depth) {
      const element = within(doc, lists.at(-1)?.body ?? root, 'L');
      lists.push({ element, body: element });
    }
    const list = lists[block.depth - 1];
    if (!list) return;
    if (block.mark !== '' || list.body === list.element) {
      const item = within(doc, list.element, 'LI');
      const top = doc.y;
      within(doc, item, 'Lbl').add(() => {
        doc.font('bold').fontSize(TEXT).fillColor(ink.heading);
        doc.text(block.mark || '•', x - STEP, top, { width: STEP, lineBreak: false });
      });
      doc.y = top;
      list.body = within(doc, item, 'LBody');
    }
    const holder = block.mark === '' ? within(doc, list.body, 'P') : list.body;
    write(doc, holder, block.runs, x, WIDTH - block.depth * STEP, origin);
    doc.y += 3;
  });
  return headings;
}
