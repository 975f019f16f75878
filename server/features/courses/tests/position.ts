import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/platform/db/pool.ts';

type Ordered = PgTable & { id: AnyPgColumn; ordinal_number: AnyPgColumn };

/**
 * Puts a row at a place, from 1, among those of the same owner; the others close up. Numbers all of them again, so call
 * it without a row after a deletion. Two queries. The caller holds the owner's row.
 */
export async function moveToPosition(
  connection: Connection,
  table: Ordered,
  owner: AnyPgColumn,
  owner_id: number,
  moved?: { id: number; place: number | undefined },
): Promise<void> {
  const rows = await connection
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(eq(owner, owner_id))
    .orderBy(asc(table.ordinal_number), asc(table.id));
  const ids = rows.map((row) => Number(row.id));
  if (moved?.place !== undefined) {
    ids.splice(ids.indexOf(moved.id), 1);
    ids.splice(moved.place - 1, 0, moved.id);
  }
  await connection.execute(sql`
    update ${table} set ordinal_number = numbered.place
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as numbered(id, place)
    where ${table.id} = numbered.id and ${table.ordinal_number} <> numbered.place`);
}

/** The number after the last of the same owner. */
export const lastPosition = (table: Ordered, owner: AnyPgColumn, owner_id: number) =>
  sql`(select coalesce(max(${table.ordinal_number}), 0) + 1 from ${table} where ${owner} = ${owner_id})`;
