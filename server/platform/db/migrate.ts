import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
// One number for every process of the portal: only one of them migrates.
const LOCK = 7_462_013;

/** Every migration this version knows, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

export const readMigration = (name: string): Promise<string> => readFile(folder + name, 'utf8');

export class NewerSchema extends Error {
  override name = 'NewerSchema';
}

/**
 * Brings the database to this version of the portal: every file of migrations/ once, in the order of names,
 * each in its transaction. Throws NewerSchema when the database has migrations this version does not know.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    const known = await migrationNames();
    const unknown = [...applied].filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new NewerSchema(`База данных новее этой версии портала (${unknown.join(', ')}): обновите портал`);
    const done: string[] = [];
    for (const name of known.filter((file) => !applied.has(file))) {
      await client.query('begin');
      await client.query(await readMigration(name));
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}
