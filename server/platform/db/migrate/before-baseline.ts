import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { checkApplied, MIGRATIONS_TABLE, readApplied } from './applied-migrations.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/**
 * The way of databases and archives made before 0001-baseline.sql: the files of before-baseline/ one after another, the
 * last of which ends at the baseline's very schema. To be deleted, with that folder, once no such archive is kept.
 */
const folder = fileURLToPath(new URL('../migrations/before-baseline/', import.meta.url));
const BASELINE = '0001-baseline.sql';

/** The table of migrations as it was before the baseline: without hashes. */
const FORMER_TABLE = `create table if not exists schema_migrations (
  name text primary key, applied_at timestamptz not null default now())`;

/** The files by which the tables of a database or an archive were made, and the statement that made their own table. */
export async function historyOf(names: readonly string[]): Promise<{ table: string; migrations: Migration[] }> {
  const former = await readMigrations(folder);
  return former.some(({ name }) => names.includes(name))
    ? { table: FORMER_TABLE, migrations: former }
    : { table: MIGRATIONS_TABLE, migrations: await readMigrations() };
}

async function standAtBaseline(client: pg.Client): Promise<void> {
  const baseline = (await readMigrations()).find(({ name }) => name === BASELINE);
  await client.query('drop table schema_migrations');
  await client.query(MIGRATIONS_TABLE);
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [BASELINE, baseline?.sha256]);
}

/**
 * Brings a database of before to the baseline: what it lacks of the former files, each in its transaction; in the last
 * one's transaction the baseline's row takes the place of theirs. Does nothing with any other database. Gives the names of
 * the files applied now. Throws NewerSchema as migrate does.
 */
export async function reachBaseline(client: pg.Client): Promise<string[]> {
  const applied = await readApplied(client);
  const names = applied.map(({ name }) => name);
  const { table, migrations } = await historyOf(names);
  if (table !== FORMER_TABLE) return [];
  checkApplied(applied, migrations);
  const waiting = migrations.filter(({ name }) => !names.includes(name));
  for (const { name, text } of waiting) {
    await client.query('begin');
    await client.query(text);
    if (name === waiting.at(-1)?.name) await standAtBaseline(client);
    else await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  }
  return waiting.map(({ name }) => name);
}
