import type { Heading } from './body.ts';
import { type Doc, decorate, type Element, FLOOR, ink, PAGE, WIDTH, within } from './page.ts';

const NUMBER = 34;

/** The table of contents: each part's title, a dotted way, and its page, all one link. */
export function writeContents(doc: Doc, root: Element, headings: readonly Heading[]): void {
  within(doc, root, 'H2').add(() => {
    doc.font('heading').fontSize(17).fillColor(ink.heading);
    doc.text('Содержание', PAGE.left, doc.y, { width: WIDTH });
  });
  doc.y += 10;
  const contents = within(doc, root, 'TOC');
  for (const { title, level, page, name } of headings) {
    const x = PAGE.left + (level - 2) * 16;
    const width = WIDTH - NUMBER - (level - 2) * 16;
    doc.font(level === 2 ? 'bold' : 'text').fontSize(level === 2 ? 11 : 10.5);
    const height = doc.heightOfString(title, { width, lineGap: 3 });
    if (doc.y + height > FLOOR) doc.addPage();
    const top = doc.y;
    const last = doc.widthOfString(title);
    const link = within(doc, within(doc, within(doc, contents, 'TOCI'), 'Reference'), 'Link');
    link.add(() => {
      doc.fillColor(ink.text).text(title, x, top, { width, lineGap: 3 });
      const under = doc.y;
      doc.text(`  ${page}`, PAGE.left + WIDTH - NUMBER, top, { width: NUMBER, align: 'right', lineBreak: false });
      // A text of PDF: a plain string would be written as a name.
      const tagged = { structParent: link, Contents: Object(title) as string };
      doc.goTo(x, top, WIDTH - (x - PAGE.left), height, name, tagged);
      doc.y = under;
    });
    link.end();
    if (last < width - 12)
      decorate(doc, () => {
        doc.moveTo(x + last + 6, top + 10).lineTo(PAGE.left + WIDTH - 24, top + 10);
        doc.dash(1, { space: 4 }).lineWidth(0.8).stroke(ink.line);
      });
    doc.y = top + height + (level === 2 ? 4 : 2);
  }
}
