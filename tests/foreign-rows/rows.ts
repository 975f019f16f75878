import { sql } from 'drizzle-orm';
import type { PortalServices } from '#server/services.ts';

type Rows = Map<string, Record<string, unknown>[]>;

/** Every row of the portal's own tables, by table; counters of limits apart, which tests take back. */
export async function allRows({ db }: Pick<PortalServices, 'db'>): Promise<Rows> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'limits' order by 1`);
  const found: Rows = new Map();
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(one) as row from ${sql.identifier(name)} one`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The rows that were not there before, as they are now. */
export function rowsSince(before: Rows, now: Rows): Rows {
  const found: Rows = new Map();
  for (const [table, rows] of now) {
    const known = new Set((before.get(table) ?? []).map((row) => JSON.stringify(row)));
    const added = rows.filter((row) => !known.has(JSON.stringify(row)));
    if (added.length > 0) found.set(table, added);
  }
  return found;
}

/** From here on the ids of each table begin at a million of its own: an id never means a row of another table. */
export async function partIds({ db }: Pick<PortalServices, 'db'>): Promise<void> {
  await db.execute(sql`
    select setval(oid::regclass, 1000000 * row_number() over (order by relname)) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'`);
}
