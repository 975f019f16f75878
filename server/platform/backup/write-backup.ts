import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readApplied } from '#server/platform/db/applied-migrations.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { type Entry, type Written, writeArchive } from './archive.ts';
import { fileEntry, MANIFEST, type Manifest, SECRET, tableEntry } from './manifest.ts';

export type BackupSource = {
  url: string;
  storage: FileStore /** The key's file, where SECRET_KEY is not set. */;
  secretFile: string | undefined;
};

// What open pages are told now: nothing of it outlives them, and the numbers of its transactions are this cluster's own.
const NOT_KEPT = ['live_events'];

const quoted = pg.escapeIdentifier;

async function describeDatabase(client: pg.Client): Promise<Manifest> {
  const columns = await client.query<{ table_name: string; columns: string[] }>(
    `select c.table_name, array_agg(c.column_name::text order by c.ordinal_position) as columns
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and not c.table_name = any($1)
      group by c.table_name order by c.table_name`,
    [NOT_KEPT],
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

async function* tableEntries(client: pg.Client, manifest: Manifest, folder: string): AsyncGenerator<Entry> {
  for (const [table, about] of Object.entries(manifest.tables)) {
    // tar names the size before the bytes: a table is put down first.
    const file = path.join(folder, 'table.copy');
    const columns = about.columns.map(quoted).join(', ');
    const rowsOut = client.query(copyTo(`copy ${quoted(table)} (${columns}) to stdout`));
    await pipeline(rowsOut, createWriteStream(file));
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

/**
 * Writes the database as it stands at one moment, and its files, into one .tar.gz. The portal may run meanwhile.
 * Rows go as PostgreSQL's own COPY text, exact to the last digit. Gives the manifest.
 */
export async function writeBackup(file: string, { url, storage, secretFile }: BackupSource): Promise<Manifest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'));
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC', application_name: 'backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describeDatabase(client);
    await writeArchive(file, async function* (written: Written) {
      yield* tableEntries(client, manifest, folder);
      yield* fileEntries(client, manifest, storage);
      if (secretFile) yield* only(SECRET, await readFile(secretFile));
      manifest.entries = written.entries;
      yield* only(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    });
    return manifest;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
