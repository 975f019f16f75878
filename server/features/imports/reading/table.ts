/** A row that says something: its number as Excel counts them, its cells as people see them. */
export type TableRow = { number: number; cells: string[] };

/** A fault of the file as a whole, in words for its sender. */
export class FileFault extends Error {
  override name = 'FileFault';
}

/** Further to the right nobody has a column of ours. */
export const MAX_COLUMNS = 60;
/** Longer than any field: a broken quotation mark, mostly. */
export const MAX_CELL = 500;

/** A cell in one line, without what is not seen: a page is copied into Excel with no-break spaces and marks of direction. */
export const plainCell = (text: string): string =>
  text
    .slice(0, MAX_CELL + 1)
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');
