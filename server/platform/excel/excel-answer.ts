import { Readable } from 'node:stream';
import { formatDay, moscowDay } from '#contract/words/dates.ts';
import { safeError } from '#server/platform/log/safe-error.ts';
import type { ExcelColumn, ExcelRow } from './excel.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* rowsOf(batches: AsyncIterable<ExcelRow[]>): AsyncGenerator<ExcelRow> {
  try {
    for await (const batch of batches) yield* batch;
  } catch (error) {
    // The answer is under way: what breaks it off is written down by the host, past the log's own care for people's data.
    throw new Error(JSON.stringify(safeError(error)));
  }
}

/** A file of two sheets: after so many rows of the first one the rest goes to the second, which writes its own heads. */
type TwoSheets = { first: number } | undefined;

/** What is in a file, and of which season's year; null where the rows are of no season. */
type ExcelSubject = { name: string; season: number | null };

/** «Рейтинг, сезон 2027, 27.11.2026»: files taken on other days or of other seasons do not lie over one another. */
const fileName = ({ name, season }: ExcelSubject): string =>
  [name, ...(season === null ? [] : [`сезон ${season}`]), formatDay(moscowDay())].join(', ');

/**
 * An Excel file streamed while its rows are read, in memory that does not grow with them. A text stays a text, whatever
 * it begins with: a cell is a formula only where it is written as one.
 */
export function excelAnswer(
  subject: ExcelSubject,
  columns: ExcelColumn[],
  batches: AsyncIterable<ExcelRow[]>,
  sheets?: TwoSheets,
): Response {
  const firstRows = sheets && sheets.first + 1;
  const workbook = writeWorkbook({ name: subject.name, columns, rows: rowsOf(batches), firstRows });
  return new Response(Readable.toWeb(workbook) as ReadableStream, {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${fileName(subject)}.xlsx`)}`,
      'cache-control': 'private, no-store',
    },
  });
}
