import { checkApplied, MIGRATIONS_TABLE, readApplied } from './applied-migrations.ts';
import { reachBaseline } from './before-baseline.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { oneAtATime } from './one-at-a-time.ts';

// The advisory lock of migrations: one of the portal's processes migrates at a time.
const LOCK = 7_462_013;

/**
 * Brings the database to this version of the portal: every file of migrations/ once, in the order of names, each in its
 * transaction. Gives the names of those applied now. Throws NewerSchema when the database has migrations this version
 * does not know, ChangedMigration when one is not the file that was applied.
 */
export async function migrate(url: string, given?: readonly Migration[]): Promise<string[]> {
  return oneAtATime(url, LOCK, async (client) => {
    const former = await reachBaseline(client);
    const migrations = given ?? (await readMigrations());
    const applied = await readApplied(client);
    checkApplied(applied, migrations);
    await client.query(MIGRATIONS_TABLE);
    const done = new Set(applied.map(({ name }) => name));
    const waiting = migrations.filter(({ name }) => !done.has(name));
    for (const { name, text, sha256 } of waiting) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
    }
    return [...former, ...waiting.map(({ name }) => name)];
  });
}
