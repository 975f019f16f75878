import pg from 'pg';
import { checkApplied, MIGRATIONS_TABLE, readApplied } from './applied-migrations.ts';
import { type Migration, readMigrations } from './migration-files.ts';

// One number for every process of the portal: only one of them migrates.
const LOCK = 7_462_013;

async function prepareTable(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE.replace('create table', 'create table if not exists'));
  await client.query('alter table schema_migrations add column if not exists sha256 text');
  // Applied before hashes were kept: the file is taken for the one it was.
  for (const { name, sha256 } of migrations)
    await client.query('update schema_migrations set sha256 = $2 where name = $1 and sha256 is null', [name, sha256]);
}

/**
 * Brings the database to this version of the portal: every file of migrations/ once, in the order of names, each in its
 * transaction. Gives the names of those applied now. Throws NewerSchema when the database has migrations this version
 * does not know, ChangedMigration when one is not the file that was applied.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const files = migrations ?? (await readMigrations());
    const applied = await readApplied(client);
    checkApplied(applied, files);
    await prepareTable(client, files);
    const done = new Set(applied.map(({ name }) => name));
    const waiting = files.filter(({ name }) => !done.has(name));
    for (const { name, text, sha256 } of waiting) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
    }
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
