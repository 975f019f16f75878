import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';

/** Whether a column has one of these statuses; written as literals, because partial indexes are used only for those. */
export const isStatusIn = (column: SQLWrapper, statuses: readonly Status[]): SQL =>
  sql`${column} in (${sql.raw(statuses.join(', '))})`;
