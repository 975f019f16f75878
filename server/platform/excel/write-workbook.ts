import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ExcelColumn, ExcelRow } from './excel.ts';
import { formatsOf, lettersOf, rowXml, sheetEnd, sheetStart } from './sheet-xml.ts';
import { type WrittenSheet, workbookParts } from './workbook-xml.ts';

/** Rows of a sheet that Excel can open. */
const MAX_ROWS = 1_048_576;
/** Characters of XML handed to the archive at once. */
const CHUNK = 64 * 1024;
const MAX_NAME = 31;

/** A sheet's name as Excel takes it; the further ones of a file are numbered. */
const sheetName = (name: string, number: number): string => {
  const ending = number === 1 ? '' : ` ${number}`;
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, MAX_NAME - ending.length) + ending;
};

type Sheets = {
  /** Of the first sheet; the further ones have the same. */
  name: string;
  columns: readonly ExcelColumn[];
  /** All rows without the head of the first sheet. */
  rows: AsyncIterator<ExcelRow>;
  /** Rows of the first sheet, head included, where the rest stands on a second one with a head of its own. */
  firstRows: number | undefined;
};

/**
 * An Excel file, written while its rows are read, in memory that does not grow with them: sheets with a filter and a head
 * that stays in sight. More rows than a sheet holds go on in the next one, under the same head. A receiver who goes away
 * ends the reading.
 */
export function writeWorkbook({ name, columns, rows, firstRows }: Sheets): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const formats = formatsOf(columns);
  const head: ExcelRow = columns.map(({ header }) => header);
  const written: WrittenSheet[] = [];
  let next: IteratorResult<ExcelRow> | undefined;

  async function* sheet(number: number): AsyncGenerator<string> {
    const most = number === 1 ? (firstRows ?? MAX_ROWS) : MAX_ROWS;
    const hasOwnHead = firstRows !== undefined && number > 1;
    let [text, row, width] = [sheetStart(columns), 0, 0];
    const add = (cells: ExcelRow) => {
      row += 1;
      width = Math.max(width, cells.length);
      text += rowXml(cells, row, columns, formats);
    };
    if (!hasOwnHead) add(head);
    while (row < most) {
      next ??= await rows.next();
      if (next.done) break;
      add(next.value);
      next = undefined;
      if (text.length >= CHUNK) {
        yield text;
        text = '';
      }
    }
    next ??= await rows.next();
    const area = `A1:${lettersOf(Math.max(width, 1) - 1)}${Math.max(row, 1)}`;
    written.push({ name: sheetName(name, number), area });
    yield text + sheetEnd(area);
  }

  let reading: Readable | undefined;
  const addSheet = (number: number): void => {
    reading = Readable.from(sheet(number), { objectMode: false });
    // What follows is known once this sheet is written: another, or the parts that name them all.
    reading.once('end', () => {
      if (!next?.done) return addSheet(number + 1);
      for (const [place, part] of Object.entries(workbookParts(written, formats)))
        zip.addBuffer(Buffer.from(part), place);
      zip.end();
    });
    // The archive does not hear of it.
    reading.once('error', (error) => output.destroy(error));
    zip.addReadStream(reading, `xl/worksheets/sheet${number}.xml`);
  };
  output.once('close', () => {
    reading?.destroy();
    if (!next?.done) void rows.return?.();
  });
  zip.on('error', (error: Error) => output.destroy(error));
  addSheet(1);
  return output;
}
