import { type SQLWrapper, sql } from 'drizzle-orm';
import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Stored files, as any part may join with them; the storage alone writes. */
export const files = readsOf(tables.files, [
  'sha256',
  'path',
  'file_target',
  'content_type',
  'size',
  'original_name',
  'created_at',
  'awaits_scan_since',
  'infected_with',
]);

type StoredFile = Pick<
  typeof tables.files.$inferSelect,
  'path' | 'file_target' | 'content_type' | 'size' | 'original_name'
>;

/** These columns of the file at a path, within a larger query; null where there is none. */
export const storedFile = <Column extends keyof StoredFile>(path: SQLWrapper, columns: readonly Column[]) =>
  sql<Pick<StoredFile, Column> | null>`(
    select json_build_object(${sql.raw(columns.map((column) => `'${column}', f.${column}`).join(', '))}) from ${files} f where f.path = ${path})`;
