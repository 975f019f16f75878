// No schema here: screens read the structure without loading zod.

/** What one value is; the plural ones hold several, a line each. */
export type ValueKind = 'line' | 'day' | 'number' | 'lines' | 'phones' | 'emails' | 'links';

type Named = {
  /** The mark of the order: the `itemprop` of what visitors and machines read. */
  prop: string;
  /** What it is called on the page. */
  title: string;
};

/** A column of a table: a value, or documents. */
export type Column = Named & { kind: ValueKind | 'documents' };

export type ValuePart = Named & { kind: ValueKind };
export type TextPart = Named & { kind: 'text' };
export type DocumentsPart = Named & { kind: 'documents' };
/** `prop` marks each row, its columns stand inside it. */
export type TablePart = Named & { kind: 'table'; columns: readonly Column[] };

/** A part of a section. One that is not `required` is asked for where there is something to tell; an empty one is missing all the same. */
export type Part = (ValuePart | TextPart | DocumentsPart | TablePart) & { required: boolean };

export type Section = {
  title: string;
  /** A line about it on the page that leads to all of them. */
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

/** What the files of documents and of their signatures are for, as the call that takes them knows it. */
export const detailsFile = 'sveden_file';
export const detailsSignature = 'sveden_signature';

/** A document with its electronic signature: a file beside it, or by whom and when it is signed. */
export type Signature = {
  /** A path for /storage/{path}. */
  file: string | null;
  signer: string;
  /** YYYY-MM-DD. */
  signed_on: string | null;
};
export type Document = {
  title: string;
  /** A path for /storage/{path}; the server knows its type and its size in bytes. */
  file: string;
  content_type: string;
  size: number;
  /** The day of the document itself, YYYY-MM-DD. */
  date: string | null;
  signature: Signature | null;
};

/** A row of a table by the marks of its columns. `key` tells rows from each other while they are put in order. */
export type Row = { key: string; cells: Record<string, string>; documents: Record<string, Document[]> };

/** What a part is filled with: by its kind one of these, or in words why there is nothing: «Филиалов нет». */
export type Filled = { value: string; documents: Document[]; rows: Row[]; absent: string };
export type Parts = Record<string, Filled>;

export const nothing = (): Filled => ({ value: '', documents: [], rows: [], absent: '' });

/** A value of several as they are: a line each. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** Empty by its kind; said in words to be absent it is no more. HTML that only seems filled is emptied where it is kept. */
export function isMissing({ kind }: Pick<Part, 'kind'>, filled: Filled | undefined): boolean {
  if (!filled) return true;
  if (filled.absent) return false;
  if (kind === 'documents') return filled.documents.length === 0;
  if (kind === 'table') return filled.rows.length === 0;
  return filled.value === '';
}
