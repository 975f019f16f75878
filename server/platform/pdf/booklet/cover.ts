import { quotedProgramme } from '#contract/words/programme.ts';
import type { BookletOrder } from './order.ts';
import { type Doc, decorate, type Element, ink, PAGE, WIDTH, within } from './page.ts';

const DEPTH = 300;

/** The sea's surface: three waves under a deep sky, and bubbles. */
function drawSea(doc: Doc): void {
  const wave = (top: number, height: number, shift: number, colour: string) => {
    const length = PAGE.width / 2;
    doc.moveTo(shift - length, top);
    for (let x = shift - length; x < PAGE.width + length; x += length)
      doc
        .bezierCurveTo(x + length / 4, top - height, x + length / 4, top - height, x + length / 2, top)
        .bezierCurveTo(x + (length * 3) / 4, top + height, x + (length * 3) / 4, top + height, x + length, top);
    doc
      .lineTo(PAGE.width + length, 0)
      .lineTo(shift - length, 0)
      .closePath()
      .fill(colour);
  };
  wave(DEPTH + 26, 13, 40, '#bfe6ee');
  wave(DEPTH + 10, 15, 150, ink.aqua);
  wave(DEPTH - 8, 14, -30, '#1677c8');
  wave(DEPTH - 26, 12, 90, ink.heading);
  for (const [x, y, radius] of [
    [500, 230, 9],
    [522, 196, 5],
    [508, 166, 3.5],
    [534, 132, 6],
    [516, 96, 3],
  ] as const)
    doc.circle(x, y, radius).lineWidth(1.2).stroke('#8fd3df');
}

/** The first page's head: whose booklet it is, its title, and what it is of. Leaves the pen under it. */
export function drawCover(doc: Doc, root: Element, { title, lines }: BookletOrder): void {
  decorate(doc, () => drawSea(doc));
  const say = (tag: string, text: string, y: number, draw: () => void) =>
    within(doc, root, tag).add(() => {
      draw();
      doc.text(text, PAGE.left, y, { width: WIDTH - 60 });
    });
  say('P', `Портал программы ${quotedProgramme()}`, 72, () => doc.font('text').fontSize(10.5).fillColor('#d3edf3'));
  say('H1', title, 104, () => doc.font('heading').fontSize(27).fillColor(ink.white));
  for (const line of lines) say('P', line, doc.y + 8, () => doc.font('text').fontSize(11.5).fillColor('#d3edf3'));
  doc.y = DEPTH + 62;
}
