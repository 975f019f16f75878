import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readApplied } from '#server/platform/db/migrate/applied-migrations.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { syncToDisk } from '#server/platform/storage/stores/sync-to-disk.ts';
import { type Entry, type WrittenArchive, writeArchive } from './archive/archive.ts';
import { fileEntry, MANIFEST, type Manifest, SECRET, tableEntry } from './archive/manifest.ts';

export type BackupSource = {
  url: string;
  storage: FileStore;
  /** The key’s file, where SECRET_KEY is not set. */
  secretFile: string | undefined;
  /** Ends the back-up half-way; nothing of it stays. */
  signal?: AbortSignal;
};

// Events to open pages: nothing of them outlives the pages, and the numbers of their transactions are this cluster's
// own.
const EXCLUDED_TABLES = ['live_events'];

const quoted = pg.escapeIdentifier;

async function describeDatabase(client: pg.Client): Promise<Manifest> {
  const columns = await client.query<{ table_name: string; columns: string[] }>(
    `select c.table_name, array_agg(c.column_name::text order by c.ordinal_position) as columns
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and not c.table_name = any($1)
      group by c.table_name order by c.table_name`,
    [EXCLUDED_TABLES],
  );
  const sequences = await client.query<{ sequencename: string; last_value: string | null }>(
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const applied = await readApplied(client);
  return {
    format: 1,
    made_at: new Date().toISOString(),
    migrations: applied.map(({ name }) => name),
    hashes: Object.fromEntries(applied.flatMap(({ name, sha256 }) => (sha256 ? [[name, sha256]] : []))),
    tables: Object.fromEntries(columns.rows.map((row) => [row.table_name, { columns: row.columns, rows: 0 }])),
    sequences: Object.fromEntries(sequences.rows.map((row) => [row.sequencename, row.last_value])),
    files: {},
    missing: [],
    entries: {},
  };
}

async function* tableEntries(client: pg.Client, manifest: Manifest, file: string): AsyncGenerator<Entry> {
  for (const [table, about] of Object.entries(manifest.tables)) {
    // tar names the size before the bytes: a table is put down first.
    const columns = about.columns.map(quoted).join(', ');
    const rowsOut = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
    await pipeline(rowsOut, createWriteStream(file, { mode: 0o600 }));
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
    about.rows = Number(rows[0]?.count);
    yield { path: tableEntry(table), size: (await stat(file)).size, content: createReadStream(file) };
  }
}

async function* fileEntries(client: pg.Client, manifest: Manifest, storage: FileStore): AsyncGenerator<Entry> {
  const { rows } = await client.query<{ path: string; content_type: string }>(
    'select path, content_type from files order by id',
  );
  for (const file of rows) {
    const found = await storage.read(file.path);
    if (!found) {
      manifest.missing.push(file.path);
      continue;
    }
    manifest.files[file.path] = file.content_type;
    yield { path: fileEntry(file.path), ...found };
  }
}

async function* only(name: string, bytes: Buffer): AsyncGenerator<Entry> {
  yield {
    path: name,
    size: bytes.length,
    content: (async function* () {
      yield bytes;
    })(),
  };
}

/** The ending of a back-up's name until it is whole. */
const UNFINISHED = '.portal-part';
// A back-up writes all the while: what nobody has written to for longer is a killed one's.
const MAX_STILL_MS = 3_600_000;

/** Takes away what killed back-ups left in this folder: it would keep the disk full. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > MAX_STILL_MS) await rm(left, { force: true });
  }
}

/**
 * Writes the archive beside its place and moves it there once it is whole and on the disk: one cut off half-way never
 * replaces a whole one, and on any failure nothing of it stays. Gives the manifest.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<Manifest> {
  await removeUnfinished(path.dirname(file));
  const [unfinished, table] = [`${file}${UNFINISHED}`, `${file}.table${UNFINISHED}`];
  try {
    const manifest = await writeWhole(unfinished, table, source);
    await syncToDisk(unfinished);
    await rename(unfinished, file);
    await syncToDisk(path.dirname(file));
    return manifest;
  } catch (error) {
    source.signal?.throwIfAborted();
    throw error;
  } finally {
    await Promise.all([unfinished, table].map((left) => rm(left, { force: true })));
  }
}

/**
 * Writes the database as it stands at one moment, and its files, into one .tar.gz. The portal may run meanwhile.
 * Rows go as PostgreSQL's own COPY text, exact to the last digit; each table is put down at `table` first.
 */
async function writeWhole(
  file: string,
  table: string,
  { url, storage, secretFile, signal }: BackupSource,
): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC', application_name: 'backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describeDatabase(client);
    const entries = async function* (written: WrittenArchive) {
      yield* tableEntries(client, manifest, table);
      yield* fileEntries(client, manifest, storage);
      if (secretFile) yield* only(SECRET, await readFile(secretFile));
      manifest.entries = written.entries;
      yield* only(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    };
    await writeArchive(file, entries, signal);
    return manifest;
  } finally {
    await client.end();
  }
}
