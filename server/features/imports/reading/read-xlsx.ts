import { streamXlsxRows } from 'hucre/xlsx';
import { FileFault, isEmptyRow, MAX_COLUMNS, plainCell, type TableRow } from './table.ts';
import { requireBounded } from './zip-bounds.ts';

/** Rows that are drawn and hold nothing: of so many the sheet is taken for something else. */
const MAX_SCANNED = 200_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A cell as people see it: a date by its day. */
function seen(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date)
    return Number.isNaN(value.getTime())
      ? ''
      : `${twoDigits(value.getUTCDate())}.${twoDigits(value.getUTCMonth() + 1)}.${value.getUTCFullYear()}`;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return plainCell(String(value));
}

/**
 * The rows of the first sheet of an .xlsx, at most `most` that say something; of a formula what it came to when the file
 * was saved. FileFault of what is none, is locked by a password, or opens to more than a table may.
 */
export async function readXlsx(bytes: Uint8Array, most: number): Promise<TableRow[]> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/'))
    throw new FileFault('Это не файл Excel, а другой архив. Сохраните таблицу как .xlsx или CSV');
  requireBounded(bytes);
  const rows: TableRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: MAX_SCANNED })) {
      const cells = values.slice(0, MAX_COLUMNS).map(seen);
      if (isEmptyRow(cells)) continue;
      rows.push({ number: index + 1, cells });
      if (rows.length > most) break;
    }
  } catch {
    throw new FileFault('Файл Excel не прочитать. Откройте его в Excel и сохраните ещё раз как .xlsx, без пароля');
  }
  return rows;
}
