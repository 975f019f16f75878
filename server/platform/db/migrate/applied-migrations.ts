import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** The one table no migration makes: what was applied, each with the hash of the file as it was then. */
export const MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;

/** One row of the table of migrations; without a hash where it was written before 0001-baseline.sql. */
export type Applied = { name: string; sha256: string | null };

/** The migrations applied to a database; none where no portal has ever started with it. Two queries. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('schema_migrations') is not null as present`,
  );
  if (!rows[0]?.present) return [];
  // Through jsonb: a table of before has no such column.
  const applied = await client.query<Applied>(
    `select name, to_jsonb(m) ->> 'sha256' as sha256 from schema_migrations m order by name`,
  );
  return applied.rows;
}

/** Of the applied migrations: those this version does not know, and those it has with another text. */
export function compareApplied(applied: readonly Applied[], migrations: readonly Migration[]) {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const namesOf = (rows: readonly Applied[]) => rows.map(({ name }) => name);
  return {
    unknown: namesOf(applied.filter(({ name }) => !known.has(name))),
    changed: namesOf(applied.filter(({ name, sha256 }) => sha256 && known.has(name) && known.get(name) !== sha256)),
  };
}

export class NewerSchema extends Error {
  override name = 'NewerSchema';
}

/** A migration that has landed is another file now: what it made of this database can't be known any more. */
export class ChangedMigration extends Error {
  override name = 'ChangedMigration';
}

/** Throws NewerSchema or ChangedMigration where a database does not belong to these migrations. */
export function checkApplied(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const { unknown, changed } = compareApplied(applied, migrations);
  if (unknown.length > 0)
    throw new NewerSchema(`База данных новее этой версии портала (${unknown.join(', ')}): обновите портал`);
  if (changed.length > 0)
    throw new ChangedMigration(
      `Миграция изменена после того, как была применена к этой базе данных (${changed.join(', ')}): верните прежний файл`,
    );
}
