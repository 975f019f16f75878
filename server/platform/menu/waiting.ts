import { type SQLWrapper, sql } from 'drizzle-orm';
import { type Role, roleOf } from '#contract/roles.ts';
import type { Connection } from '../db/pool.ts';
import type { Caller } from '../http/context.ts';

type MenuEntry = {
  /** The entry's address. */
  entry: `/${string}`;
  /** Roles whose menu has the entry. */
  who: readonly Role[];
};
/** Counted together with the others of a menu: selects what waits for this person by an index, no more than `limit`. */
type CountedRows = MenuEntry & { rows: (db: Connection, caller: Caller, limit: number) => SQLWrapper };
/** For what no query alone can tell: queries of its own. */
type CustomCount = MenuEntry & { count: (db: Connection, caller: Caller, limit: number) => Promise<number> };

/** What waits for a hand behind an entry of the side menu; a feature declares it in its feature.ts. */
export type WaitingCount = CountedRows | CustomCount;

/** The menu says «99+» of more than it can show. */
const MAX_COUNT = 100;

/** Counts all of these entries in one query; none for none. */
async function countRows(db: Connection, caller: Caller, counted: readonly CountedRows[]) {
  if (counted.length === 0) return [];
  const columns = counted.map(
    ({ rows }, index) =>
      sql`(select count(*)::integer from ${rows(db, caller, MAX_COUNT)} found) as ${sql.raw(`n${index}`)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return counted.map(({ entry }, index) => [entry, rows[0]?.[`n${index}`] ?? 0] as const);
}

/**
 * How many things wait for a person, by the menu's addresses; entries without any are left out. One query, and those of
 * entries that count on their own.
 */
export async function countWaitingFor(
  { db, parts }: { db: Connection; parts: { waiting: readonly WaitingCount[] } },
  caller: Caller,
): Promise<Record<string, number>> {
  const role = roleOf(caller.utype);
  const shown = parts.waiting.filter(({ who }) => who.includes(role));
  const [together, ...alone] = await Promise.all([
    countRows(
      db,
      caller,
      shown.filter((one) => 'rows' in one),
    ),
    ...shown
      .filter((one) => 'count' in one)
      .map(async ({ entry, count }) => [entry, await count(db, caller, MAX_COUNT)] as const),
  ]);
  return Object.fromEntries([...together, ...alone].filter(([, number]) => number > 0));
}
