import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { makeNews, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { describeSchema } from '#tests/schema.ts';
import type { Manifest } from './archive/manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const portal = portalForFile();
let folder = '';
let archive = '';
let manifest: Manifest;
const made: string[] = [];

async function ask<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(sql, values);
  await client.end();
  return rows;
}

async function targetDatabase(): Promise<string> {
  const url = await emptyDatabase(inject('postgres'));
  made.push(url);
  return url;
}

/** Every table's rows and a digest of all they hold, every sequence's place, and every constraint. */
async function contents(url: string): Promise<unknown[]> {
  const tables = await ask<{ name: string }>(
    url,
    `select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'live_events' order by tablename`,
  );
  // One query for all of them: a connection for each table took as long as a restore.
  const digests = tables.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)}, count(*), md5(string_agg(t::text, E'\n' order by t::text)) from ${pg.escapeIdentifier(name)} t`,
  );
  return Promise.all([
    ask(url, `${digests.join(' union all ')} order by 1`),
    ask(url, `select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`),
    ask(
      url,
      `select conrelid::regclass::text as at, conname, pg_get_constraintdef(oid) as says from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
  ]);
}

const elsewhere = async () => ({
  storage: await openLocalStore(path.join(folder, 'elsewhere')),
  secretFile: path.join(folder, 'restored-secret'),
  force: false,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-test-'));
  archive = path.join(folder, 'backup.tar.gz');
  const parent = await makePerson(portal, 'parent', { surname: 'Таб\tОбратная\\косая\nСтрока', patronymic: '' });
  await makeNews(portal, { news_html_file: `<p>${'Море. '.repeat(50_000)}</p>`, news_link: null });
  // Rows of every length, more of them than fit into any buffer on the way.
  await ask(
    portal.config.DATABASE_URL ?? '',
    `insert into site_texts (tag, title, text)
     select 'wave_' || n, 'Волна', repeat('Волна ' || n || '. ', n * 7 % 900) from generate_series(1, 400) n`,
  );
  await saveConfiguration(portal.db, { cadet_points: 7.25 }, parent.id);
  await writeLog(portal.db, {
    actor_id: null,
    subject_id: parent.id,
    action: 'signed_in',
    details: { 'ключ "': [1, null] },
  });
  await emitEvents(portal.db, [
    { user_id: parent.id, event: 'set_status', payload: { user_id: parent.id, status: 200 } },
  ]);
  const picture = portal.storage.temporary();
  await writeFile(picture, randomBytes(3_000_001));
  await portal.storage.put('2027/picture.jpg', picture, 'image/jpeg');
  await ask(
    portal.config.DATABASE_URL ?? '',
    `insert into files (path, file_target, content_type, size, sha256)
     values ('2027/picture.jpg', 'news', 'image/jpeg', 3000001, '\\x00ff'), ('2027/lost.jpg', 'news', 'image/jpeg', 1, '\\x')`,
  );
  await writeFile(path.join(folder, 'secret'), 'тайна');
  manifest = await writeBackup(archive, {
    url: portal.config.DATABASE_URL ?? '',
    storage: portal.storage,
    secretFile: path.join(folder, 'secret'),
  });
});

afterAll(async () => {
  for (const url of made) await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

test('a restored portal has every row, file and constraint of the one that was saved', async () => {
  const url = await targetDatabase();
  const target = await elsewhere();
  await restoreBackup(archive, { url, ...target });

  expect(await contents(url)).toEqual(await contents(portal.config.DATABASE_URL ?? ''));
  expect(await describeSchema(url)).toEqual(await describeSchema(portal.config.DATABASE_URL ?? ''));
  const [before, after] = await Promise.all(
    [portal.storage, target.storage].map(async (store) => {
      const found = await store.read('2027/picture.jpg');
      return found && (await buffer(found.content));
    }),
  );
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  expect(manifest.missing).toEqual(['2027/lost.jpg']);
  expect((await stat(path.join(folder, 'restored-secret'))).mode & 0o777).toBe(0o600);
  // Its transactions are of the other cluster: pages of the restored portal hear of nothing.
  expect(await ask(url, 'select 1 from live_events')).toEqual([]);
  // A new row gets a new number.
  const [row] = await ask<{ id: string }>(url, 'insert into users (utype) values (2) returning id');
  expect(Number(row?.id)).toBe(2);
});

test('a database with people in it is replaced only when it is said, and then as a whole', async () => {
  const url = await targetDatabase();
  await restoreBackup(archive, { url, ...(await elsewhere()) });
  await ask(url, `insert into users (utype, surname) values (2, 'Новая')`);
  await expect(restoreBackup(archive, { url, ...(await elsewhere()) })).rejects.toThrow('--force');
  expect(await ask(url, `select 1 from users where surname = 'Новая'`)).toHaveLength(1);

  // One row too few in the archive: found at the end, and all that was done before it is undone.
  const short = path.join(folder, 'short.tar.gz');
  const bytes = gunzipSync(await readFile(archive));
  bytes.write('9', bytes.indexOf('"rows": 1') + '"rows": '.length);
  await writeFile(short, gzipSync(bytes));
  const before = await contents(url);
  await expect(restoreBackup(short, { url, ...(await elsewhere()), force: true })).rejects.toThrow('а должно быть 9');
  expect(await contents(url)).toEqual(before);

  await restoreBackup(archive, { url, ...(await elsewhere()), force: true });
  expect(await contents(url)).toEqual(await contents(portal.config.DATABASE_URL ?? ''));
});

test('a damaged archive and a stranger’s database are refused before anything changes', async () => {
  const url = await targetDatabase();
  const bytes = gunzipSync(await readFile(archive));
  const at = bytes.indexOf('Таб\\tОбратная');
  expect(at).toBeGreaterThan(0);
  bytes.write('Х', at);
  const damaged = path.join(folder, 'damaged.tar.gz');
  await writeFile(damaged, gzipSync(bytes));
  await expect(restoreBackup(damaged, { url, ...(await elsewhere()) })).rejects.toThrow('tables/users.copy');
  expect(await ask(url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);

  await ask(url, 'create table somebody_elses (id int)');
  await expect(restoreBackup(archive, { url, ...(await elsewhere()), force: true })).rejects.toThrow('не от портала');
  expect(await ask(url, 'select 1 from somebody_elses')).toEqual([]);
});

test('an archive of another migration by the same name is refused before anything changes', async () => {
  const url = await targetDatabase();
  const [name = '', hash = ''] = Object.entries(manifest.hashes)[0] ?? [];
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const bytes = gunzipSync(await readFile(archive));
  bytes.write('0'.repeat(64), bytes.lastIndexOf(hash));
  const other = path.join(folder, 'other-migration.tar.gz');
  await writeFile(other, gzipSync(bytes));
  await expect(restoreBackup(other, { url, ...(await elsewhere()) })).rejects.toThrow(`(${name}): верните прежний`);
  expect(await ask(url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a copy that ends while nobody reads leaves its connection to the next query', async () => {
  const client = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await client.connect();
  // More than waits in a stream at once; its last bytes come together with its end.
  const bytes = client.query(copyTo(`copy (select repeat('м', 20000) from generate_series(1, 2)) to stdout`));
  await new Promise((resolve) => setTimeout(resolve, 100));
  let length = 0;
  for await (const chunk of bytes) length += chunk.length;
  expect(length).toBe(2 * 40_001);
  const { rows } = await client.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  await client.end();
});
