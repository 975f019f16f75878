import { getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FilePlace } from '#server/platform/storage/rights.ts';
import { type ContentKinds, hasPictures, type RecordKind } from './record-kind.ts';

/** True where a record of this kind shows the file of this path: in a field of its own, inside its text or among its photos. By index. */
export function isShownBy(kind: RecordKind, path: SQLWrapper): SQL {
  const { table, files } = kind;
  const fields = Object.keys(files).map((name) => sql`place.${sql.identifier(name)} = ${path}`);
  const text = hasPictures(kind) ? sql`place.pictures @> array[${path}]` : undefined;
  return sql`exists (select from ${table} place where ${or(...fields, text)})`;
}

const path = sql`files.path`;

/** Where the files of content stand, of kinds that have any: in the records, and in their former versions. */
export const contentPlaces = (content: ContentKinds): FilePlace[] => [
  ...Object.values(content)
    .filter((kind) => hasPictures(kind) || Object.keys(kind.files).length > 0)
    .map((kind) => ({
      columns: [
        ...Object.keys(kind.files),
        ...Object.keys(kind.html),
        ...(kind.filesInside ? [kind.filesInside.name] : []),
      ].map((name) => `${getTableName(kind.table)}.${name}`),
      holds: isShownBy(kind, path),
    })),
  {
    columns: ['content_versions.files'],
    former: true,
    holds: sql`exists (select from content_versions place where place.files @> array[${path}])`,
  },
];
