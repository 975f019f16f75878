import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { moscowClock } from '#contract/words/dates.ts';
import { safeError } from '#server/platform/log/safe-error.ts';

export type ExcelRow = (string | number | Date | null)[];
export type ExcelColumn = Pick<ColumnDef, 'header' | 'width' | 'numFmt'>;

export const DATE = 'dd.mm.yyyy';
export const DATE_TIME = 'dd.mm.yyyy hh:mm';

/** A moment as Moscow's clocks show it: a cell knows no zone. */
export const moscowCell = (instant: string | null): Date | null => (instant === null ? null : moscowClock(instant));
export const dayCell = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** Signs that XML has no place for: one of them, and Excel opens nothing of the file. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** «_x0041_» is how a file spells a sign: a text that has it itself spells the line before it. */
const SPELT_SIGN = /_(?=x[0-9a-f]{4}_)/gi;
const MAX_CELL = 32_767;

/** A text without what a cell cannot hold, and so that Excel shows it as it is. */
const cellText = (text: string): string =>
  text.replace(unwritable, '').slice(0, MAX_CELL).toWellFormed().replace(SPELT_SIGN, '_x005F_');

const clean = (row: ExcelRow): ExcelRow => row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell));

async function* rowsOf(batches: AsyncIterable<ExcelRow[]>): AsyncGenerator<ExcelRow> {
  try {
    for await (const batch of batches) for (const row of batch) yield clean(row);
  } catch (error) {
    // The answer is under way: what breaks it off is written down by the host, past the log's own care for people's data.
    throw new Error(JSON.stringify(safeError(error)));
  }
}

/** A file of two sheets: after so many rows of the first one the rest goes to the second, which writes its own heads. */
type TwoSheets = { first: number } | undefined;

/**
 * An Excel file streamed while its rows are read, in memory that does not grow with them. A text stays a text, whatever
 * it begins with: a cell is a formula only where it is written as one.
 */
export function excelAnswer(
  name: string,
  columns: ExcelColumn[],
  batches: AsyncIterable<ExcelRow[]>,
  sheets?: TwoSheets,
): Response {
  const parted = sheets ? { maxRowsPerSheet: sheets.first + 1, repeatHeaders: false } : {};
  return new Response(writeXlsxStream(rowsOf(batches), { name, columns, freezePane: { rows: 1 }, ...parted }), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
      'cache-control': 'private, no-store',
    },
  });
}
