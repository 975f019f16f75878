import {
  type Document,
  detailsFile,
  detailsSignature,
  type Filled,
  isMissing,
  linesOf,
  type Part,
  type Parts,
  type Row,
} from '#contract/site/details/parts.ts';
import { partsOf, type SectionName } from '#contract/site/details/structure.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import type { StoredFile } from '#server/platform/storage/stored-file.ts';

const lostFile = 'Файл не найден. Загрузите документ ещё раз';
const lostSignature = 'Файл подписи не найден. Загрузите его ещё раз';

/** The lists of documents of a part, each with its way to the field. */
const listsOf = (path: string, { documents, rows }: Filled): [string, Document[]][] => [
  [`${path}.documents`, documents],
  ...rows.flatMap((row, index) =>
    Object.entries(row.documents).map(([prop, list]): [string, Document[]] => [
      `${path}.rows.${index}.documents.${prop}`,
      list,
    ]),
  ),
];

type NamedFile = { field: string; path: string; target: string; lost: string };

const filesNamedIn = (field: string, { file, signature }: Document): NamedFile[] => [
  { field: `${field}.file`, path: file, target: detailsFile, lost: lostFile },
  ...(signature?.file
    ? [{ field: `${field}.signature.file`, path: signature.file, target: detailsSignature, lost: lostSignature }]
    : []),
];

/** The files that the parts name, by path; 422 at each that is not there or was uploaded for something else. One query. */
async function findFiles(db: Connection, parts: Parts): Promise<ReadonlyMap<string, StoredFile>> {
  const named = Object.entries(parts)
    .flatMap(([prop, filled]) => listsOf(`parts.${prop}`, filled))
    .flatMap(([field, list]) => list.flatMap((document, index) => filesNamedIn(`${field}.${index}`, document)));
  if (named.length === 0) return new Map();
  const stored = await listFiles(db, [...new Set(named.map(({ path }) => path))]);
  const files = new Map(stored.map((file) => [file.path, file]));
  const lost = named.filter(({ path, target }) => {
    const file = files.get(path);
    return !file?.is_public || file.file_target !== target;
  });
  if (lost.length > 0) throw invalid(Object.fromEntries(lost.map((one) => [one.field, one.lost])));
  return files;
}

function cleaned(html: string): string {
  const text = cleanHtml(html);
  return plainText(text, 1) === '' && !/<(?:img|iframe)\b/.test(text) ? '' : text;
}

/** The values of a part that its kind allows, and nothing besides. */
function allowedValues(part: Part, filled: Filled, files: ReadonlyMap<string, StoredFile>): Filled {
  const known = (list: readonly Document[] = []): Document[] =>
    list.map((document) => {
      const { content_type = '', size = 0 } = files.get(document.file) ?? {};
      return { ...document, content_type, size };
    });
  const rowOf = (columns: Extract<Part, { kind: 'table' }>['columns'], { key, cells, documents }: Row): Row => ({
    key,
    cells: Object.fromEntries(
      columns.flatMap(({ prop, kind }) =>
        kind === 'documents' ? [] : [[prop, linesOf(cells[prop] ?? '').join('\n')]],
      ),
    ),
    documents: Object.fromEntries(
      columns.flatMap(({ prop, kind }) => (kind === 'documents' ? [[prop, known(documents[prop])]] : [])),
    ),
  });
  const { kind } = part;
  const values = {
    value: kind === 'text' ? cleaned(filled.value) : kind in none ? '' : linesOf(filled.value).join('\n'),
    documents: kind === 'documents' ? known(filled.documents) : [],
    rows: kind === 'table' ? filled.rows.map((row) => rowOf(part.columns, row)) : [],
  };
  // There is something after all.
  const absent = isMissing(part, { ...values, absent: '' }) ? filled.absent : '';
  return { ...values, absent };
}
const none = { documents: true, table: true };

/**
 * The parts of a section as they are stored: HTML cleaned, values without empty lines, documents with the type and the size
 * of their files, empty parts left out. 422 at a file that is not there or was uploaded for something else. One query at
 * most. docs/product/organisation-details.md.
 */
export async function prepareParts(db: Connection, section: SectionName, parts: Parts): Promise<Parts> {
  const files = await findFiles(db, parts);
  const filledParts = partsOf(section).flatMap((part): [string, Filled][] => {
    const value = parts[part.prop];
    const filled = value && allowedValues(part, value, files);
    return filled && !isMissing(part, filled) ? [[part.prop, filled]] : [];
  });
  return Object.fromEntries(filledParts);
}
