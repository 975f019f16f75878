import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { compareApplied } from '#server/platform/db/migrate/applied-migrations.ts';
import { historyOf } from '#server/platform/db/migrate/before-baseline.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { MAX_ATTEMPTS, makeRoomForAttempts } from '#server/platform/db/partitions.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { readArchive } from './archive/archive.ts';
import { checkArchive } from './archive/check-archive.ts';
import { fileEntry, type Manifest, SECRET, tableEntry } from './archive/manifest.ts';
import { noteFormer, noteFormerFiles, restoreSentMarks } from './former-portal.ts';
import { RestoreRefused } from './restore-refused.ts';

export type RestoreTarget = {
  url: string;
  storage: FileStore;
  secretFile: string | undefined;
  /** Whether what the database holds may be replaced. */
  force: boolean;
  /** Ends the restore half-way, as if it had never begun. */
  signal?: AbortSignal;
};

/** Where the archive's files and its key go while the database is filled. */
type FileSink = {
  add: (stored: { path: string; type: string }, content: AsyncIterable<Buffer>) => Promise<void>;
  secret: string | undefined;
  signal: AbortSignal | undefined;
};

const quoted = pg.escapeIdentifier;
const otherTables = 'Таблицы в архиве не такие, какими их ждёт портал';
const unfit = (reason: string) => new RestoreRefused(`${reason}. Ничего не изменено`);

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

/** Throws where the archive fills anything but the portal's own tables and sequences. */
async function checkNames(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  const own = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = new Set(own.rows.map(({ name }) => name));
  if (!Object.keys(tables).every((name) => names.has(name))) throw unfit(otherTables);
  const counted = await client.query<{ name: string; most: string }>(
    `select sequencename as name, max_value as most from pg_sequences where schemaname = 'public'`,
  );
  const max_values = new Map(counted.rows.map((one) => [one.name, BigInt(one.most)]));
  max_values.set('attempts_id_seq', BigInt(MAX_ATTEMPTS));
  if (!Object.entries(sequences).every(([name, value]) => BigInt(value ?? 0) <= (max_values.get(name) ?? -1n)))
    throw unfit('Счётчики в архиве не такие, какими их ждёт портал');
}

/**
 * Tables as the archive's own version made them, without the constraints between them and without the indexes that
 * constrain nothing: both are made once, over all the rows. Gives the statements that end the restore.
 */
async function makeTables(client: pg.Client, manifest: Manifest, statements: readonly string[]): Promise<string> {
  await client.query('drop schema if exists pgboss cascade');
  await client.query('drop schema if exists public cascade');
  await client.query('create schema public');
  for (const statement of statements) await client.query(statement);
  await checkNames(client, manifest);
  await makeRoomForAttempts(drizzle(client), Number(manifest.sequences.attempts_id_seq ?? 0));
  // The definition of a partitioned table names it ONLY: its partitions would be left out.
  const { rows } = await client.query<{ drop_it: string; make_it: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop_it,
            replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as make_it
       from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
      union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = Object.keys(manifest.tables).map(quoted);
  const triggers = (act: 'enable' | 'disable') => tables.map((table) => `alter table ${table} ${act} trigger user`);
  await client.query(rows.map(({ drop_it }) => drop_it).join(';\n'));
  await client.query([`truncate ${tables.join(', ')}`, ...triggers('disable')].join(';\n'));
  return [...rows.map(({ make_it }) => make_it), ...triggers('enable')].join(';\n');
}

/** PostgreSQL's classes 22, 23 and 42, without its rights: what was given does not fit. */
const isUnfit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|42(?!501))/.test(error.code ?? '');

async function fillTable(client: pg.Client, table: string, columns: string[], content: AsyncIterable<Buffer>) {
  const sql = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`;
  await pipeline(content, client.query(copyFrom(sql))).catch((error: unknown) => {
    throw isUnfit(error) ? unfit(`Таблица ${table} в архиве не такая, какой её ждёт портал`) : error;
  });
}

async function checkRows(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const [table, { rows: wanted }] of Object.entries(manifest.tables)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
    if (Number(rows[0]?.count) !== wanted)
      throw unfit(`В архиве строк таблицы ${table} — ${rows[0]?.count}, а должно быть ${wanted}`);
  }
}

/** Files that this restore has put into the storage; on a failure all of them go again, and nothing that was there before. */
function openFileSink(storage: FileStore) {
  const added: string[] = [];
  return {
    add: async ({ path, type }: { path: string; type: string }, content: AsyncIterable<Buffer>) => {
      const temporary = storage.temporary();
      try {
        await pipeline(content, createWriteStream(temporary, { mode: 0o600 }));
        // A file never changes under its path: one that is there is the same one.
        if (!(await storage.has(path))) added.push(path);
        await storage.put(path, temporary, type);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    undo: async () => {
      for (const path of added) await storage.remove(path).catch(() => {});
    },
  };
}

async function fill(client: pg.Client, file: string, manifest: Manifest, target: FileSink): Promise<void> {
  const statements = await statementsOf(manifest);
  const finish = await makeTables(client, manifest, statements);
  const tables = new Map(
    Object.entries(manifest.tables).map(([name, about]) => [tableEntry(name), { name, ...about }]),
  );
  const files = new Map(Object.entries(manifest.files).map(([path, type]) => [fileEntry(path), { path, type }]));
  await readArchive(
    file,
    async (entry, content) => {
      const table = tables.get(entry);
      const stored = files.get(entry);
      if (table) await fillTable(client, table.name, table.columns, content);
      // A file the database does not name yet does no harm: it comes before the commit, so that none is missing after it.
      else if (stored) await target.add(stored, content);
      else if (entry === SECRET && target.secret)
        await pipeline(content, createWriteStream(target.secret, { mode: 0o600 }));
    },
    target.signal,
  );
  await checkRows(client, manifest);
  await client.query(finish);
  if (manifest.tables.messages) await restoreSentMarks(client);
  for (const [name, value] of Object.entries(manifest.sequences))
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
}

/**
 * Puts an archive of writeBackup into the database and the storage: all of it or, on any failure, nothing. Then brings
 * the tables to this version of the portal, and takes away the files of the portal that was there before. Throws
 * RestoreRefused before anything was changed.
 */
export async function restoreBackup(
  file: string,
  { url, storage, secretFile, force, signal }: RestoreTarget,
): Promise<Manifest> {
  const manifest = await checkArchive(file);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC', application_name: 'restore' });
  await client.connect();
  const { add, undo } = openFileSink(storage);
  let noted = 0;
  const secret = secretFile && `${secretFile}.restored`;
  try {
    await checkTarget(client, force);
    await noteFormer(client);
    await client.query('begin');
    await client.query("set local maintenance_work_mem = '512MB'");
    await fill(client, file, manifest, { add, secret, signal }).catch(async (error: unknown) => {
      await undo();
      signal?.throwIfAborted();
      throw isUnfit(error) ? unfit(otherTables) : error;
    });
    // A restore cut off here may have been committed: its files stay.
    await client.query('commit');
    if (secretFile && secret && manifest.entries[SECRET]) await rename(secret, secretFile);
    await migrate(url);
    ({ noted } = await noteFormerFiles(client));
  } finally {
    if (secret) await rm(secret, { force: true });
    await client.end();
  }
  if (noted > 0) await removeFormerFiles(url, storage);
  return manifest;
}

/** Removes the replaced portal's files; those that cannot be removed now stay queued for the nightly job. */
async function removeFormerFiles(url: string, storage: FileStore): Promise<void> {
  const db = openDatabase(url, { max: 2 });
  try {
    await removeQueued({ db, storage, log: { warn: () => {} } });
  } finally {
    await db.$client.end();
  }
}
