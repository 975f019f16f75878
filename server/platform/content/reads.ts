import { type SQLWrapper, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Former versions of content, as its kinds may ask for them. */
export const contentVersions = readsOf(tables.contentVersions, ['kind', 'record_id', 'fields', 'deleted_at']);

/** Whether a record was changed since it was added; for a `where` or a `select`. */
export const hasVersions = (kind: ContentKind, record_id: SQLWrapper) =>
  sql<boolean>`exists (select from ${contentVersions} former where former.kind = ${kind} and former.record_id = ${record_id})`;
