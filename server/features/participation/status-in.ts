import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';

/** Whether a column holds one of these statuses; written out, for the conditions of partial indexes are proved by literals. */
export const isStatusIn = (column: SQLWrapper, statuses: readonly Status[]): SQL =>
  sql`${column} in (${sql.raw(statuses.join(', '))})`;
