import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Connection, Database } from './pool.ts';

/** A table whose partition `n` (partitions.<table>_<n>) has the rows from `bound(n)` on, up to and without `bound(n + 1)`. */
type Partitioned = {
  table: string;
  column: string;
  /** The number whose rows are being written now. */
  current: (db: Connection) => Promise<number>;
  /** As SQL writes it. */
  bound: (n: number) => string;
};

/** The answers to so many attempts lie together: some eighty million. */
const ATTEMPTS = 5_000_000;

/** The tables that grow with every season (docs/decisions/088-partitions.md). */
const partitioned: readonly Partitioned[] = [
  {
    table: 'action_log',
    column: 'at',
    current: async () => new Date().getUTCFullYear(),
    bound: (year) => `'${year}-01-01 00:00:00+00'`,
  },
  {
    table: 'attempt_answers',
    column: 'attempt_id',
    current: async (db) => {
      const { rows } = await db.execute<{ newest: string }>(sql`select coalesce(max(id), 0) as newest from attempts`);
      return Math.floor(Number(rows[0]?.newest) / ATTEMPTS);
    },
    bound: (n) => String(n * ATTEMPTS),
  },
];

async function lastOf(db: Connection, table: string): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(substring(relname from '\\d+$')::integer) as last
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${table}::regclass`);
  const last = rows[0]?.last;
  if (last === null || last === undefined) throw new Error(`${table} has no partitions`);
  return last;
}

/** Makes one partition with what had no other room until now. */
async function addPartition(db: Database, { table, column, bound }: Partitioned, n: number): Promise<void> {
  const [whole, rest, made] = [table, `partitions.${table}_rest`, `partitions.${table}_${n}`];
  const [from, to] = [bound(n), bound(n + 1)];
  await db.transaction(async (tx) => {
    // Whoever writes must not queue behind this; the job tries again.
    await tx.execute(sql`set local lock_timeout = '500ms'`);
    for (const statement of [
      `create table ${made} (like ${whole} including defaults)`,
      `with moved as (delete from ${rest} where ${column} >= ${from} and ${column} < ${to} returning *)
        insert into ${made} select * from moved`,
      `alter table ${whole} attach partition ${made} for values from (${from}) to (${to})`,
    ])
      await tx.execute(sql.raw(statement));
  });
}

/** Makes the partition that comes after the current one before anything is written to it, and counts the tables anew. */
export const extendPartitions = defineJob({
  name: 'db.extend-partitions',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }) => {
    for (const one of partitioned) {
      const next = (await one.current(db)) + 1;
      for (let n = (await lastOf(db, one.table)) + 1; n <= next; n += 1) await addPartition(db, one, n);
      // PostgreSQL does so by itself for partitions, not for the table they make up.
      await db.execute(sql.raw(`analyze ${one.table}`));
    }
  },
});
