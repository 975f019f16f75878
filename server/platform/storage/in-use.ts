import { type SQL, sql } from 'drizzle-orm';
import type { FilePlace } from './rights.ts';

/** True of a file of `files` that stands in one of these places. */
export const isInUse = (places: readonly FilePlace[]): SQL =>
  sql`(${sql.join(
    places.map(({ holds }) => holds),
    sql` or `,
  )})`;
