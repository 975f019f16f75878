import { sql } from 'drizzle-orm';
import type { Connection } from '../pool.ts';

/** Ids of rows, by the table they stand in. */
type RowIdsByTable = Readonly<Record<string, readonly number[]>>;

export type Referring = { id: number /** `entrance_links.user_id` */; place: string; table: string };

/**
 * Which of these rows other rows refer to, and from where, by every foreign key there is: a table that is added later is
 * asked too. `except`: places that are not looked at. Two queries, by the indexes of the keys.
 */
export async function listReferring(
  db: Connection,
  asked: RowIdsByTable,
  except: readonly string[],
): Promise<Referring[]> {
  const { rows: keys } = await db.execute<{ at: string; key: string; to: string }>(sql`
    select of.conrelid::regclass::text as at, named.attname as key, target.relname as to
    from pg_constraint of
    join pg_class target on target.oid = of.confrelid
    join pg_attribute named on named.attrelid = of.conrelid and named.attnum = of.conkey[1]
    where of.contype = 'f' and of.conparentid = 0 and cardinality(of.conkey) = 1
      and target.relnamespace = 'public'::regnamespace and target.relname = any(${sql.param(Object.keys(asked))}::text[])`);
  const asking = keys.flatMap(({ at, key, to }) => {
    const [ids, place] = [asked[to] ?? [], `${at}.${key}`];
    if (ids.length === 0 || except.includes(place)) return [];
    const column = sql.identifier(key);
    return [
      sql`select distinct ${column}::bigint as id, ${place}::text as place, ${to}::text as target
        from ${sql.identifier(at)} where ${column} = any(${sql.param(ids)}::bigint[])`,
    ];
  });
  if (asking.length === 0) return [];
  const { rows } = await db.execute<{ id: string; place: string; target: string }>(sql.join(asking, sql` union all `));
  return rows.map(({ id, place, target }) => ({ id: Number(id), place, table: target }));
}
