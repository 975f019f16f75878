import { sql } from 'drizzle-orm';
import type { drizzle } from 'drizzle-orm/node-postgres';

type Connection = Pick<ReturnType<typeof drizzle>, 'execute'>;

/** Tables, in partitions or not, filled as an archive is: their indexes, but for those that keep rows unique, are built over what is there. */
export async function withoutIndexes(
  db: Connection,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as made from pg_index
    where indrelid = any(${sql.param(tables)}::regclass[]) and not indisunique`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { made } of rows) await db.execute(sql.raw(made));
}
