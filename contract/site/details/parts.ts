// No schema here: screens read the structure without loading zod.

/** Kinds of values; the plural ones hold several, one per line. */
export type ValueKind = 'line' | 'day' | 'number' | 'lines' | 'phones' | 'emails' | 'links';

type PartName = {
  /** The `itemprop` that order 1493 prescribes. */
  prop: string;
  /** Title on the page. */
  title: string;
};

/** A column of a table: values or documents. */
export type Column = PartName & { kind: ValueKind | 'documents' };

export type ValuePart = PartName & { kind: ValueKind };
export type TextPart = PartName & { kind: 'text' };
export type DocumentsPart = PartName & { kind: 'documents' };
/** A table; `prop` marks each row, and the columns' marks stand inside it. */
export type TablePart = PartName & { kind: 'table'; columns: readonly Column[] };

/**
 * A part of a section. One without `required` is filled in only where there is something to say, but counts as missing
 * while empty.
 */
export type Part = (ValuePart | TextPart | DocumentsPart | TablePart) & { required: boolean };

export type Section = {
  title: string;
  /** Description on the page that lists all sections. */
  about: string;
  parts: readonly Part[];
};

type Options = { optional?: true };
const isRequired = ({ optional }: Options = {}): boolean => !optional;

export const value = (kind: ValueKind, prop: string, title: string, options?: Options): Part => ({
  kind,
  prop,
  title,
  required: isRequired(options),
});
export const text = (prop: string, title: string, options?: Options): Part => ({
  kind: 'text',
  prop,
  title,
  required: isRequired(options),
});
export const documents = (prop: string, title: string, options?: Options): Part => ({
  kind: 'documents',
  prop,
  title,
  required: isRequired(options),
});
export const table = (prop: string, title: string, columns: readonly Column[], options?: Options): Part => ({
  kind: 'table',
  prop,
  title,
  columns,
  required: isRequired(options),
});
export const column = (prop: string, title: string, kind: Column['kind'] = 'line'): Column => ({ prop, title, kind });

/** `file_target` of documents, and of their signature files. */
export const detailsFile = 'sveden_file';
export const detailsSignature = 'sveden_signature';

/** Electronic signature of a document: a file, or the signer and the day. */
export type Signature = {
  /** A path for /storage/{path}. */
  file: string | null;
  signer: string;
  /** Day of the signature, YYYY-MM-DD. */
  signed_on: string | null;
};
export type Document = {
  title: string;
  /** A path for /storage/{path}; the server knows its type and its size in bytes. */
  file: string;
  content_type: string;
  size: number;
  /** Date of the document, YYYY-MM-DD. */
  date: string | null;
  signature: Signature | null;
};

/** A row of a table: cells by the marks of its columns. `key` identifies the row while rows are reordered. */
export type Row = { key: string; cells: Record<string, string>; documents: Record<string, Document[]> };

/** Value of a part: one of these by its kind, or a reason why there is none: «Филиалов нет». */
export type Filled = { value: string; documents: Document[]; rows: Row[]; absent: string };
export type Parts = Record<string, Filled>;

export const emptyPart = (): Filled => ({ value: '', documents: [], rows: [], absent: '' });

/** The lines of a value that holds several. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * Whether a part is empty. One with a reason why there is nothing is not; HTML without visible content was emptied when
 * it was saved.
 */
export function isMissing({ kind }: Pick<Part, 'kind'>, filled: Filled | undefined): boolean {
  if (!filled) return true;
  if (filled.absent) return false;
  if (kind === 'documents') return filled.documents.length === 0;
  if (kind === 'table') return filled.rows.length === 0;
  return filled.value === '';
}
