import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { compareApplied } from '#server/platform/db/applied-migrations.ts';
import { historyOf } from '#server/platform/db/before-baseline.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readArchive } from './archive.ts';
import { fileEntry, MANIFEST, Manifest, SECRET, tableEntry } from './manifest.ts';

/** Why a restore was refused: one sentence, nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

export type RestoreTarget = {
  url: string;
  storage: FileStore;
  secretFile: string | undefined;
  /** Whether what the database holds may be replaced. */
  force: boolean;
};

const quoted = pg.escapeIdentifier;

/** Reads the whole archive and compares every byte with its manifest. */
async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let text = '';
  const broken = (reason: string) => new RestoreRefused(`Архив повреждён: ${reason}. Ничего не изменено`);
  await readArchive(file, async (path, content) => {
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      if (path === MANIFEST) text += chunk.toString();
    }
    found.set(path, hash.digest('hex'));
  }).catch((error: Error) => {
    throw broken(error.message);
  });
  if (!found.delete(MANIFEST)) throw broken(`в нём нет ${MANIFEST}`);
  const manifest = Manifest.parse(JSON.parse(text));
  for (const [path, { sha256 }] of Object.entries(manifest.entries))
    if (found.get(path) !== sha256) throw broken(`${path} не такой, каким был записан`);
  if (found.size !== Object.keys(manifest.entries).length) throw broken('в нём лишние файлы');
  return manifest;
}

async function checkTarget(client: pg.Client, force: boolean): Promise<void> {
  const { rows: others } = await client.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'portal%' and pid <> pg_backend_pid()`,
  );
  if (others.length > 0) throw new RestoreRefused('Портал работает с этой базой данных: остановите его и повторите');
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new RestoreRefused('В этой базе данных таблицы не от портала: укажите пустую');
  const { rows: people } = await client.query('select 1 from users limit 1');
  if (people.length > 0 && !force)
    throw new RestoreRefused('База данных не пуста: чтобы заменить всё, что в ней есть, добавьте --force');
}

/** The SQL an archive's tables were made by, in its order: files this version has too, unchanged. */
async function statementsOf({ migrations, hashes }: Manifest): Promise<string[]> {
  const { table, migrations: files } = await historyOf(migrations);
  const applied = migrations.map((name) => ({ name, sha256: hashes[name] ?? null }));
  const { unknown, changed } = compareApplied(applied, files);
  if (unknown.length > 0) throw new RestoreRefused('Архив сделан более новой версией портала: обновите портал');
  if (changed.length > 0)
    throw new RestoreRefused(
      `Миграция изменена после того, как был сделан архив (${changed.join(', ')}): верните прежний файл`,
    );
  return [table, ...files.filter(({ name }) => migrations.includes(name)).map(({ text }) => text)];
}

/** Tables as the archive's own version made them, without the constraints between them; gives how to end the restore. */
async function makeTables(client: pg.Client, manifest: Manifest, statements: readonly string[]): Promise<string[]> {
  await client.query('drop schema if exists pgboss cascade');
  await client.query('drop schema if exists public cascade');
  await client.query('create schema public');
  for (const statement of statements) await client.query(statement);
  const { rows } = await client.query<{ drop_it: string; make_it: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop_it,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make_it
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop_it } of rows) await client.query(drop_it);
  const tables = Object.keys(manifest.tables).map(quoted);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return [...rows.map(({ make_it }) => make_it), ...tables.map((table) => `alter table ${table} enable trigger user`)];
}

async function fillTable(client: pg.Client, table: string, columns: string[], content: AsyncIterable<Buffer>) {
  const sql = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`;
  await pipeline(content, client.query(copyFrom(sql)));
}

async function checkRows(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const [table, { rows: wanted }] of Object.entries(manifest.tables)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
    if (Number(rows[0]?.count) !== wanted) throw new Error(`${table}: ${rows[0]?.count} rows instead of ${wanted}`);
  }
}

/**
 * Puts an archive of writeBackup into the database and the storage: all of it or, on any failure, nothing of the database.
 * Then brings the tables to this version of the portal. Throws RestoreRefused before anything was changed.
 */
export async function restoreBackup(
  file: string,
  { url, storage, secretFile, force }: RestoreTarget,
): Promise<Manifest> {
  const manifest = await checkArchive(file);
  const statements = await statementsOf(manifest);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC', application_name: 'restore' });
  await client.connect();
  try {
    await checkTarget(client, force);
    await client.query('begin');
    const finish = await makeTables(client, manifest, statements);
    const tables = new Map(
      Object.entries(manifest.tables).map(([name, about]) => [tableEntry(name), { name, ...about }]),
    );
    const files = new Map(Object.entries(manifest.files).map(([path, type]) => [fileEntry(path), { path, type }]));
    await readArchive(file, async (entry, content) => {
      const table = tables.get(entry);
      const stored = files.get(entry);
      if (table) await fillTable(client, table.name, table.columns, content);
      else if (stored) {
        // A file the database does not name yet does no harm: it comes before the commit, so that none is missing after it.
        const temporary = storage.temporary();
        await pipeline(content, createWriteStream(temporary));
        await storage.put(stored.path, temporary, stored.type);
      } else if (entry === SECRET && secretFile)
        await pipeline(content, createWriteStream(secretFile, { mode: 0o600 }));
    });
    await checkRows(client, manifest);
    for (const statement of finish) await client.query(statement);
    for (const [name, value] of Object.entries(manifest.sequences))
      if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrate(url);
  return manifest;
}
