import { sql } from 'drizzle-orm';
import type { Connection, Database } from './pool.ts';

/** The pool, a transaction, or a restore's own connection. */
type Executor = Pick<Connection, 'execute'>;

/** A table whose partition `n` (partitions.<table>_<n>) has the rows from `bound(n)` on, up to and without `bound(n + 1)`. */
type Partitioned = {
  table: string;
  column: string;
  /** As SQL writes it. */
  bound: (n: number) => string;
};

/** The answers to so many attempts lie together: some eighty million. */
const ATTEMPTS = 5_000_000;
/** More than a portal ever has: partitions are made one by one up to the newest attempt. */
export const MAX_ATTEMPTS = 1000 * ATTEMPTS;

const log: Partitioned = {
  table: 'action_log',
  column: 'at',
  bound: (year) => `'${year}-01-01 00:00:00+00'`,
};

const answers: Partitioned = {
  table: 'attempt_answers',
  column: 'attempt_id',
  bound: (n) => String(n * ATTEMPTS),
};

/** The number of the last partition of a table; undefined where the table is not in partitions. */
async function lastOf(db: Executor, table: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(substring(relname from '\\d+$')::integer) as last
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = to_regclass(${table})`);
  return rows[0]?.last ?? undefined;
}

/** Makes one partition with what had no other room until now. */
async function addPartition(tx: Executor, { table, column, bound }: Partitioned, n: number): Promise<void> {
  const [whole, rest, made] = [table, `partitions.${table}_rest`, `partitions.${table}_${n}`];
  const [from, to] = [bound(n), bound(n + 1)];
  for (const statement of [
    `create table ${made} (like ${whole} including defaults)`,
    `with moved as (delete from ${rest} where ${column} >= ${from} and ${column} < ${to} returning *)
      insert into ${made} select * from moved`,
    `alter table ${whole} attach partition ${made} for values from (${from}) to (${to})`,
  ])
    await tx.execute(sql.raw(statement));
}

/**
 * Makes room for an archive's answers, numbered up to this attempt, before they are written: its tables are made empty, and
 * the job would have to move all of them out of the rest. A table not in partitions yet is left as it is, and so is
 * the log: the year its tables are made in has all that is older too.
 */
export async function makeRoomForAttempts(tx: Executor, newest: number): Promise<void> {
  const last = await lastOf(tx, answers.table);
  if (last === undefined) return;
  for (let n = last + 1; n <= Math.floor(newest / ATTEMPTS); n += 1) await addPartition(tx, answers, n);
}

/** Lets a nightly statement over a growing table take an hour: cut off at the pool's minute it would be cut off each night. */
const longStatementTimeout = sql`set local statement_timeout = '1h'`;

async function addPartitionsUpTo(db: Database, one: Partitioned, n: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Writers must not queue behind this lock; the job tries again.
    await tx.execute(sql`set local lock_timeout = '500ms'`);
    // What came since the partition was due goes at once: rows on their way between two transactions nobody would see.
    await tx.execute(longStatementTimeout);
    await addPartition(tx, one, n);
  });
}

// PostgreSQL does so by itself for partitions, not for the table they make up.
async function analyze(db: Database, table: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(longStatementTimeout);
    await tx.execute(sql.raw(`analyze ${table}`));
  });
}

/** Makes each growing table's partition that comes after the current one, and counts the table again. */
export async function addNextPartitions(
  db: Database,
  findNewestAttempt: (db: Connection) => Promise<number>,
): Promise<void> {
  // The tables that grow with every season (docs/decisions/088-partitions.md), each with the number written to now.
  const growing = [
    [log, async () => new Date().getUTCFullYear()],
    [answers, async () => Math.floor((await findNewestAttempt(db)) / ATTEMPTS)],
  ] as const;
  for (const [one, findCurrent] of growing) {
    const last = await lastOf(db, one.table);
    if (last === undefined) throw new Error(`${one.table} has no partitions`);
    const next = (await findCurrent()) + 1;
    for (let n = last + 1; n <= next; n += 1) await addPartitionsUpTo(db, one, n);
    await analyze(db, one.table);
  }
}
