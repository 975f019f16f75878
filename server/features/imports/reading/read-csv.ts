import { parseCsv } from 'hucre/csv';
import { decodeText, isBinary } from '#server/platform/decode-text.ts';
import { FileFault, isEmptyRow, MAX_COLUMNS, plainCell, type TableRow } from './table.ts';

const delimiters = [';', '\t', ','] as const;

/** The delimiter of a CSV: the sign that stands most often in its first filled line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/).filter((one) => one.replace(/[;,\t\s"]/g, '') !== '');
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ';';
}

/**
 * The rows of a CSV in UTF-8 (with a mark or without), UTF-16 or windows-1251, parted by semicolons, commas or tabs; at
 * most `most` that say something. FileFault of what is none. A row's number is its place, however many lines a cell has.
 */
export function readCsv(bytes: Uint8Array, most: number): TableRow[] {
  const text = decodeText(bytes)?.replace(/^\uFEFF/, '');
  if (text === undefined) throw new FileFault('Файл повреждён: сохраните его ещё раз как CSV (UTF-8) или Excel');
  if (isBinary(text)) throw new FileFault('Это не Excel (.xlsx) и не CSV. Сохраните таблицу в одном из этих видов');
  if (text.trim() === '') throw new FileFault('В файле ничего нет');
  const rows: TableRow[] = [];
  const found = parseCsv(text, { delimiter: delimiterOf(text), maxRows: 10 * most });
  for (const [index, values] of found.entries()) {
    const cells = values.slice(0, MAX_COLUMNS).map((value) => plainCell(String(value ?? '')));
    if (isEmptyRow(cells)) continue;
    rows.push({ number: index + 1, cells });
    if (rows.length > most) break;
  }
  return rows;
}
