import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { htmlOf, isRich } from '#contract/formulas/rich-text.ts';
import { isFormula, latexOf, splitTextParts, type TextPart } from '#contract/formulas/text-parts.ts';
import { richRuns } from './rich-runs.ts';
import type { WordPicture } from './word-picture.ts';

/** In twentieths of a point: the text's width on A4 between margins of 2 and 1.5 cm. */
export const PAGE_WIDTH = 9922;

const letters = 'абвгдежзиклмнопрстуфхц';
/** «а», «б», «в» …: without the letters that are taken for others. */
export const letterOf = (place: number): string => letters[place] ?? String(place + 1);

/** How a sign looks: an index, or the LaTeX of a formula. */
const runOptions: Record<TextPart['kind'], IRunOptions> = {
  text: {},
  sub: { subScript: true },
  sup: { superScript: true },
  formula: { font: 'Cambria Math' },
  block: { font: 'Cambria Math' },
};

/** A text with its own line breaks, its signs and, of a rich one, its formats. */
export const runs = (text: string, options: IRunOptions = {}): TextRun[] =>
  isRich(text) ? richRuns(htmlOf(text), options) : plainRuns(text, options);

/** A text between others of its line. */
export const runsWithin = (before: string, text: string, after = ''): TextRun[] =>
  isRich(text) ? [...runs(before), ...runs(text), ...runs(after)] : runs(before + text + after);

const plainRuns = (text: string, options: IRunOptions): TextRun[] =>
  splitTextParts(text).flatMap((part) =>
    (isFormula(part) ? latexOf(part.text) : part.text)
      .split('\n')
      .map(
        (line, at) =>
          new TextRun({ ...options, ...runOptions[part.kind], text: line, ...(at > 0 ? { break: 1 } : {}) }),
      ),
  );

/** «1.» or «а)» with what stands after it in line. */
export const numbered = (sign: string): TextRun => new TextRun({ children: [sign, new Tab()] });

/** A right answer, where it may be shown. */
export const rightRun = (text: string): TextRun => new TextRun({ text, bold: true, color: '2B8A57' });

export const paragraph = (children: readonly ParagraphChild[], style?: string): Paragraph =>
  new Paragraph({ children, ...(style ? { style } : {}) });

/** A picture in line, no larger than `largest` (points), called by what it shows. */
export function imageRun(
  { data, width, height }: WordPicture,
  name: string,
  largest: { width: number; height: number } = { width, height },
): ImageRun {
  const scale = Math.min(1, largest.width / width, largest.height / height);
  return new ImageRun({
    type: 'png',
    data,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name, title: name, description: name },
  });
}

export const picture = (shown: WordPicture, name: string): Paragraph =>
  new Paragraph({
    spacing: { before: 80, after: 80 },
    indent: { left: 425 },
    keepNext: true,
    children: [imageRun(shown, name)],
  });

/** A line to write on, under a question or after a word. */
export const writingLine = (): Paragraph =>
  new Paragraph({
    spacing: { before: 360, after: 120 },
    indent: { left: 425 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '7F8C99', space: 1 } },
  });

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const thin = { style: BorderStyle.SINGLE, size: 4, color: 'B8C4CE' };

export type Cell = readonly TextRun[];

/** A table; the widths are parts of the page. `isWhole` keeps it on one page, else only its rows stay whole. */
export function table({
  head,
  rows,
  widths,
  isWhole = false,
}: {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  widths: readonly number[];
  isWhole?: boolean;
}): Table {
  const columnWidths = widths.map((part) => Math.round(PAGE_WIDTH * part));
  const row = (cells: readonly Cell[], isHead: boolean, isLast: boolean) =>
    new TableRow({
      cantSplit: true,
      tableHeader: isHead,
      children: cells.map(
        (children, index) =>
          new TableCell({
            width: { size: columnWidths[index] ?? 0, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 110, right: 110 },
            ...(isHead ? { shading: { fill: 'E8F1F7' } } : {}),
            children: [new Paragraph({ style: 'Cell', keepNext: isHead || (isWhole && !isLast), children })],
          }),
      ),
    });
  const titles = head.map((title) => runs(title, { bold: true }));
  return new Table({
    columnWidths,
    width: { size: PAGE_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: { top: thin, bottom: thin, left: thin, right: thin, insideHorizontal: thin, insideVertical: thin },
    rows: [row(titles, true, false), ...rows.map((cells, index) => row(cells, false, index === rows.length - 1))],
  });
}

/** «Фамилия, имя ____ Дата ____»: two lines to write on, side by side. */
export function nameAndDateLines(): Table {
  const label = (text: string) => new Paragraph({ style: 'Cell', alignment: AlignmentType.LEFT, children: runs(text) });
  const part = (size: number, isLine: boolean, text = '') =>
    new TableCell({
      width: { size, type: WidthType.DXA },
      margins: { top: 120, bottom: 20, left: 0, right: 80 },
      borders: { top: none, left: none, right: none, bottom: isLine ? { ...thin, color: '7F8C99' } : none },
      children: [label(text)],
    });
  return new Table({
    columnWidths: [1700, 5122, 900, 2200],
    width: { size: PAGE_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: [
      new TableRow({
        children: [part(1700, false, 'Фамилия, имя'), part(5122, true), part(900, false, '   Дата'), part(2200, true)],
      }),
    ],
  });
}
