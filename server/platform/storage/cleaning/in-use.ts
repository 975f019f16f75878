import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { FilePlace } from '../rights.ts';

/** True of a file of `files` that stands in one of these places. */
export const isInUse = (places: readonly FilePlace[]): SQL =>
  sql`(${sql.join(
    places.map(({ holds }) => holds),
    sql` or `,
  )})`;

/** Whether this is true of the file. One query. */
export async function isTrueOfFile(db: Connection, holds: SQL, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from files where id = ${id} and ${holds}`);
  return rows.length > 0;
}

/**
 * Whether a file was shown once and is not any more. One query; the places of today are asked only of a file that a
 * former one holds, which hardly any does.
 */
export async function isFormer(db: Connection, places: readonly FilePlace[], id: number): Promise<boolean> {
  const [former, shown] = [places.filter((place) => place.former), places.filter((place) => !place.former)];
  const { rows } = await db.execute<{ is_former: boolean }>(sql`
    select case when ${isInUse(former)} then not ${isInUse(shown)} else false end as is_former
    from files where id = ${id}`);
  return rows[0]?.is_former ?? false;
}
