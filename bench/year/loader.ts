import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#server/platform/db/pool.ts';

/**
 * Connections for filling by sets of millions of rows: no statement is too long, sorts have memory, and foreign keys are
 * not checked row by row (whoever fills knows the rows it names).
 */
const options = {
  timezone: 'UTC',
  statement_timeout: '0',
  session_replication_role: 'replica',
  synchronous_commit: 'off',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
  jit: 'off',
  random_page_cost: '1.1',
};

/** The work done by such connections, with few checkpoints meanwhile; the database has its own settings again after it. */
export async function withLoader<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const settings = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({ connectionString: url, max: 2, options: settings.join(' ') });
  const db = drizzle(pool);
  try {
    await db.execute(sql`alter system set max_wal_size = '8GB'`);
    await db.execute(sql`select pg_reload_conf()`);
    return await work(db);
  } finally {
    await db.execute(sql`alter system reset max_wal_size`);
    await db.execute(sql`select pg_reload_conf()`);
    await pool.end();
  }
}
