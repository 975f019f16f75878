import { DATE_TIME, type ExcelColumn, type ExcelRow } from './excel.ts';

/** Signs that XML has no place for: one of them, and Excel opens nothing of the file. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** «_x0041_» is how a file spells a sign: a text that has it itself spells the line before it. */
const SPELT_SIGN = /_(?=x[0-9a-f]{4}_)/gi;
const MAX_CELL = 32_767;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
export const escapeXml = (text: string): string => text.replace(/[&<>"\r]/g, (sign) => signs[sign] ?? sign);

/** A text without what a cell cannot hold, and so that Excel shows it as it is. */
const cellText = (text: string): string =>
  escapeXml(text.replace(unwritable, '').slice(0, MAX_CELL).toWellFormed().replace(SPELT_SIGN, '_x005F_'));

/** The letters of a column by its number from 0: A, Z, AA. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Cell styles of a workbook: plain, the head, then one for each of these formats. */
export const HEAD_STYLE = 1;
export const formatsOf = (columns: readonly ExcelColumn[]): string[] => [
  ...new Set([DATE_TIME, ...columns.flatMap(({ numFmt }) => numFmt ?? [])]),
];

const DAY_MS = 86_400_000;
/** Days from Excel's day 0, 30 December 1899, to 1970. */
const EPOCH_DAYS = 25_569;

type CellKind = 'text' | 'number' | 'date';

function cellXml(place: string, value: ExcelRow[number], style: (kind: CellKind) => number): string {
  if (value === null) return '';
  if (typeof value === 'string')
    return `<c r="${place}" t="inlineStr"${styleOf(style('text'))}><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
  const isDate = value instanceof Date;
  const number = isDate ? value.getTime() / DAY_MS + EPOCH_DAYS : value;
  return Number.isFinite(number)
    ? `<c r="${place}"${styleOf(style(isDate ? 'date' : 'number'))}><v>${number}</v></c>`
    : '';
}
const styleOf = (style: number): string => (style === 0 ? '' : ` s="${style}"`);

const isOfNumbers = (format: string): boolean => /^[0#.,]+$/.test(format);

/**
 * A row as XML. The head has its own style; a number is shown by its column's format, if that is one of numbers; a date is shown
 * by its column's format, or with its time where there is none.
 */
export function rowXml(
  row: ExcelRow,
  number: number,
  columns: readonly ExcelColumn[],
  formats: readonly string[],
): string {
  const isHead = number === 1;
  const cells = row.map((value, column) =>
    cellXml(lettersOf(column) + number, value, (kind) => {
      if (isHead) return HEAD_STYLE;
      const format = columns[column]?.numFmt ?? DATE_TIME;
      const isShownBy = kind === 'date' || (kind === 'number' && isOfNumbers(format));
      return isShownBy ? HEAD_STYLE + 1 + formats.indexOf(format) : 0;
    }),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What stands before a sheet's rows: the head stays in sight, columns have their widths. */
export function sheetStart(columns: readonly ExcelColumn[]): string {
  const widths = columns.map(({ width = 12 }, index) => {
    const place = index + 1;
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`,
  ].join('\n');
}

/** What stands after them: the filter over all rows and columns, known only here. */
export const sheetEnd = (area: string): string => `</sheetData><autoFilter ref="${area}"/></worksheet>`;
