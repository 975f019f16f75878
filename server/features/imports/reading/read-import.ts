import { EXAMPLE, type ImportColumn, importColumns } from '#contract/imports/columns.ts';
import { type ImportKind, MAX_IMPORT_ROWS } from '#contract/imports/kinds.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { asFaults } from './as-faults.ts';
import { CellFault } from './cells.ts';
import { findHead, type Head } from './find-head.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type RowReader, rowReaders } from './row-readers.ts';
import type { NumberedRow, ReadAt, ReadFile, RowFault, RowOf } from './rows.ts';
import { FileFault, MAX_CELL, type TableRow } from './table.ts';

/** A title, a head and some empty signs above the rows. */
const ABOVE = 20;

async function readTable(bytes: Uint8Array): Promise<TableRow[]> {
  const [first, second] = bytes;
  // Excel of before 2007, and a workbook under a password: both are a «compound file».
  if (first === 0xd0 && second === 0xcf)
    throw new FileFault('Это старый Excel (.xls) или файл под паролем. Сохраните таблицу как .xlsx, без пароля');
  const limit = MAX_IMPORT_ROWS + ABOVE;
  return first === 0x50 && second === 0x4b ? await readXlsx(bytes, limit) : readCsv(bytes, limit);
}

/** Whether a text is one that Excel shows in place of a value. */
const isError = (text: string): boolean =>
  /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|Н\/Д|ЗНАЧ!|ИМЯ\?|ССЫЛКА!|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!)/.test(text);

function readCell<Row, Key extends keyof Row>(
  reader: RowReader<Row>,
  key: Key,
  text: string,
  isRequired: boolean,
): Row[Key] {
  if (text.length > MAX_CELL) throw new CellFault(`длиннее ${MAX_CELL} знаков: не сбились ли кавычки`);
  if (isError(text)) throw new CellFault('в ячейке ошибка формулы Excel');
  if (text === '' && isRequired) throw new CellFault('не заполнено');
  return reader.cells[key](text);
}

/** The row as it is kept, or what is wrong with its cells. */
function readRow<Row extends object>(
  reader: RowReader<Row>,
  columns: readonly ImportColumn[],
  { places }: Head,
  { number, cells }: TableRow,
): { row?: Row; faults: RowFault<Row>[] } {
  const faults: RowFault<Row>[] = [];
  const values: Partial<Row> = {};
  for (const column of columns) {
    const key = column.key as keyof Row;
    const text = cells[places.get(column.key) ?? -1] ?? '';
    try {
      values[key] = readCell(reader, key, text, column.isRequired);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push({ number, key, fault: error.message });
    }
  }
  if (faults.length > 0) return { faults };
  const row = values as Row;
  return { row, faults: reader.whole(row).map((fault) => ({ number, ...fault })) };
}

const isExample = ({ cells }: TableRow): boolean => cells.find((cell) => cell !== '')?.startsWith(EXAMPLE) ?? false;

function notesOf({ unknown }: Head, examples: number): string[] {
  const shown = unknown.slice(0, 20).map((title) => quoted(title.slice(0, 60)));
  return [
    ...(shown.length > 0 ? [`Этих столбцов портал не знает, и они пропущены: ${shown.join(', ')}`] : []),
    ...(examples > 0 ? [`Пропущено: ${plural(examples, 'строка', 'строки', 'строк')} с примером`] : []),
  ];
}

/**
 * Reads a file of a kind: whole rows, and what stands against the others and against each other, by row and column. Pure,
 * and made for a thread: it may take a second of a processor. FileFault of what is no such file.
 */
export async function readImport<Kind extends ImportKind>(
  kind: Kind,
  bytes: Uint8Array,
  at: ReadAt,
): Promise<ReadFile<Kind>> {
  const table = await readTable(bytes);
  const columns = importColumns[kind];
  const head = findHead(table, columns);
  const below = table.filter(({ number }) => number > head.number);
  const filled = below.filter((row) => !isExample(row));
  if (filled.length > MAX_IMPORT_ROWS)
    throw new FileFault(`В файле больше ${formatNumber(MAX_IMPORT_ROWS)} строк. Разделите его на части`);
  if (filled.length === 0) throw new FileFault('Под названиями столбцов нет ни одной строки с данными');
  const reader: RowReader<RowOf[Kind]> = rowReaders[kind](at);
  const read = filled.map((row) => ({ number: row.number, ...readRow(reader, columns, head, row) }));
  const rows: NumberedRow<RowOf[Kind]>[] = read.flatMap(({ number, row }) => (row ? [{ number, row }] : []));
  const faults = [...read.flatMap((one) => one.faults), ...reader.findDuplicates(rows)];
  return {
    kind,
    rows,
    rows_count: filled.length,
    faults: asFaults(columns, faults),
    notes: notesOf(head, below.length - filled.length),
  };
}

export type ReadOrder = { kind: ImportKind; bytes: Uint8Array; at: ReadAt };

/** Reads a file within a thread: a fault of the file is given back as an answer, not thrown as a failure of the thread. */
export async function answerRead({ kind, bytes, at }: ReadOrder): Promise<ReadFile | { file_fault: string }> {
  try {
    return await readImport(kind, bytes, at);
  } catch (error) {
    if (error instanceof FileFault) return { file_fault: error.message };
    throw error;
  }
}
