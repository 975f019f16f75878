// docs/product/quality.md, «Trust»: every fault is one sentence in Russian, and nothing half done stays.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { newPath } from '#server/platform/storage/stores/store-local-file.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { openFakeSmtp } from '#tests/fake-smtp.ts';
import { nodeEnvironment } from '#tests/node-environment.ts';
import { portalForFile, startPortal } from '#tests/portal.ts';
import { sentenceOf } from '../../../bin/command.ts';
import { readArchive, writeArchive } from './archive/archive.ts';
import { MANIFEST } from './archive/manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const portal = portalForFile();
const stored = newPath('application/pdf');
let folder = '';
let whole = '';
let target = '';
let busy = '';

const at = (name: string) => path.join(folder, name);
const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};
const source = () => ({ url: portal.config.DATABASE_URL ?? '', storage: portal.storage, secretFile: at('secret') });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  whole = at('whole.tar.gz');
  await makePerson(portal, 'parent');
  const file = portal.storage.temporary();
  await writeFile(file, 'скан');
  await portal.storage.put(stored, file, 'application/pdf');
  await query(
    portal.config.DATABASE_URL ?? '',
    `insert into files (path, file_target, content_type, size, sha256) values ('${stored}', 'a', 'application/pdf', 8, '')`,
  );
  await writeFile(at('secret'), 'ключ');
  await writeBackup(whole, source());
  [target, busy] = await Promise.all([emptyDatabase(inject('postgres')), emptyDatabase(inject('postgres'))]);
});
afterAll(async () => {
  await Promise.all([target, busy].map(dropDatabase));
  await rm(folder, { recursive: true });
});

/** The archive with its manifest, or another entry, changed; hashes stay right unless it is said. */
async function changed(name: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = new Map<string, Buffer>();
  await readArchive(
    whole,
    async (entry, content) => void entries.set(entry, Buffer.concat(await Array.fromAsync(content))),
  );
  change(entries);
  await writeArchive(at(name), async function* () {
    for (const [entry, bytes] of entries)
      yield {
        path: entry,
        size: bytes.length,
        content: (async function* () {
          yield bytes;
        })(),
      };
  });
  return at(name);
}
// biome-ignore lint/suspicious/noExplicitAny: a manifest that is none any more
const withManifest = (name: string, change: (manifest: any) => void) =>
  changed(name, (entries) => {
    const manifest = JSON.parse((entries.get(MANIFEST) ?? '').toString());
    change(manifest);
    entries.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const written = async (name: string, content: Buffer | string) => {
  await writeFile(at(name), content);
  return at(name);
};

const full = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' }));

const faults: [string, () => Promise<string>, RegExp][] = [
  ['no such file', async () => at('none.tar.gz'), /^Нет такого файла или папки: .+none\.tar\.gz$/],
  ['a folder', async () => folder, /^Это папка, а нужен файл/],
  [
    'a foreign file',
    () => written('foreign', 'не архив, а письмо'),
    /^Это не архив портала: такой файл портал не пишет/,
  ],
  ['an empty file', () => written('empty', ''), /^(Архив повреждён: он обрывается|Это не архив портала)/],
  ['a gzip of something else', () => written('a.gz', gzipSync('x'.repeat(5000))), /^Это не архив портала/],
  [
    'a cut archive',
    async () => written('cut', (await readFile(whole)).subarray(0, -2000)),
    /^Архив повреждён: он обрывается/,
  ],
  [
    'no manifest',
    () => changed('none', (all) => void all.delete(MANIFEST)),
    /^Это не архив портала: в нём нет manifest\.json/,
  ],
  [
    'a manifest that is no JSON',
    () => changed('text', (all) => void all.set(MANIFEST, Buffer.from('море'))),
    /^Это не архив портала: manifest\.json в нём не такой/,
  ],
  [
    'a foreign manifest',
    () => changed('other', (all) => void all.set(MANIFEST, Buffer.from('{"name":"npm"}'))),
    /^Это не архив портала: manifest\.json в нём не такой/,
  ],
  [
    'a manifest that is null',
    () => changed('null', (all) => void all.set(MANIFEST, Buffer.from('null'))),
    /^Это не архив портала: manifest\.json в нём не такой/,
  ],
  [
    'a newer format',
    () => withManifest('format', (manifest) => Object.assign(manifest, { format: 2 })),
    /^Архив сделан более новой версией портала/,
  ],
  [
    'a newer schema',
    () => withManifest('newer', ({ migrations }) => migrations.push('9999-future.sql')),
    /^Архив сделан более новой версией портала/,
  ],
  [
    'a wrong hash',
    () => changed('hash', (all) => void all.set('tables/users.copy', Buffer.from('1'))),
    /^Архив повреждён: tables\/users\.copy не такой/,
  ],
  [
    'a file missing',
    () => changed('less', (all) => void all.delete(`files/${stored}`)),
    /^Архив повреждён: в нём нет files\//,
  ],
  [
    'a file too many',
    () => changed('more', (all) => void all.set('files/x', Buffer.from('x'))),
    /^Архив повреждён: в нём лишние файлы/,
  ],
  [
    'a path out of the storage',
    () => withManifest('path', ({ files }) => Object.assign(files, { '../../etc/cron.d/x': 'text/plain' })),
    /^Это не архив портала: в нём чужие пути файлов/,
  ],
  [
    'a table nobody knows',
    () =>
      changed('table', (all) => {
        const manifest = JSON.parse((all.get(MANIFEST) ?? '').toString());
        const bytes = Buffer.from('1\n');
        all.set('tables/islands.copy', bytes);
        manifest.tables.islands = { columns: ['id'], rows: 1 };
        manifest.entries['tables/islands.copy'] = { size: 2, sha256: sha256(bytes) };
        all.delete(MANIFEST);
        all.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      }),
    /^Таблицы в архиве не такие, какими их ждёт портал/,
  ],
  [
    'a column nobody knows',
    () =>
      withManifest('column', ({ tables }) => {
        tables.users.columns[1] = 'island';
      }),
    /^Таблица users в архиве не такая, какой её ждёт портал/,
  ],
  [
    'a row too few',
    () =>
      withManifest('rows', ({ tables }) => {
        tables.users.rows = 7;
      }),
    /^В архиве строк таблицы users — 1, а должно быть 7/,
  ],
];

test.each(faults)(
  'a restore of %s is refused in one sentence, and nothing of it stays',
  async (name, make, sentence) => {
    const file = await make();
    const home = at(`home ${name}`);
    const storage = await openLocalStore(home);
    const secretFile = path.join(home, 'secret-key');
    await writeFile(secretFile, 'прежний');
    const error = await restoreBackup(file, { url: target, storage, secretFile, force: false }).catch((fault) => fault);
    const said = sentenceOf(error);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n|[a-z]{4,} [a-z]{4,}/);
    expect(await query(target, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(await Array.fromAsync(storage.pages())).toEqual([]);
    expect(await readdir(path.join(home, 'uploads'))).toEqual([]);
    expect(await readFile(secretFile, 'utf8')).toBe('прежний');
    expect(await readdir(home)).toHaveLength(3);
  },
);

test('a disk that is full while files are restored leaves the portal that was there, file for file', async () => {
  const storage = await openLocalStore(at('full home'));
  await restoreBackup(whole, { url: busy, storage, secretFile: undefined, force: false });
  const before = await Array.fromAsync(storage.pages());
  const other = await openLocalStore(at('other full home'));
  const failing = { ...other, put: full };
  const error = await restoreBackup(whole, { url: target, storage: failing, secretFile: undefined, force: true }).catch(
    (fault) => fault,
  );
  expect(sentenceOf(error)).toBe('На диске нет места');
  expect(await query(target, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);

  const again = await restoreBackup(whole, {
    url: busy,
    storage: { ...storage, put: full },
    secretFile: undefined,
    force: true,
  }).catch((fault) => fault);
  expect(sentenceOf(again)).toBe('На диске нет места');
  expect(await Array.fromAsync(storage.pages())).toEqual(before);
  expect(await query(busy, 'select 1 from users')).toHaveLength(1);

  await expect(restoreBackup(whole, { url: busy, storage, secretFile: undefined, force: false })).rejects.toThrow(
    '--force',
  );
  const inUse = { ...source(), secretFile: undefined, force: true };
  await expect(restoreBackup(whole, inUse)).rejects.toThrow('Портал работает с этой базой данных');
});

test('restore --force takes the former portal’s files away; what waits is sent once by the start after it, what had been sent is not', async () => {
  const storage = await openLocalStore(at('forced home'));
  const url = await emptyDatabase(inject('postgres'));
  await query(
    portal.config.DATABASE_URL ?? '',
    `insert into messages (kind, channel, recipient, text) values ('deadline_near', 'email', 'a@ocean.test', 'А'), ('deadline_near', 'email', 'b@ocean.test', 'Б')`,
  );
  const archive = at('forced.tar.gz');
  await writeBackup(archive, source());
  await restoreBackup(archive, { url, storage, secretFile: undefined, force: false });
  const [former, foreign] = [newPath('image/webp'), 'another/portals.pdf'];
  for (const name of [former, `${former}.400.webp`, foreign]) {
    const file = storage.temporary();
    await writeFile(file, 'прежнее');
    await storage.put(name, file, 'image/webp');
  }
  await query(
    url,
    `insert into files (path, file_target, content_type, size, sha256, is_public) values ('${former}', 'a', 'image/webp', 1, '', true)`,
  );
  await query(url, `update messages set sent_at = now(), text = '' where recipient = 'a@ocean.test'`);

  const broken = await withManifest('broken', ({ tables }) => {
    tables.users.rows = 7;
  });
  await expect(restoreBackup(broken, { url, storage, secretFile: undefined, force: true })).rejects.toThrow(
    'должно быть 7',
  );
  const names = async () =>
    (await Array.fromAsync(storage.pages()))
      .flat()
      .map((one) => one.path)
      .sort();
  expect(await names()).toEqual([former, `${former}.400.webp`, foreign, stored].sort());

  await restoreBackup(archive, { url, storage, secretFile: undefined, force: true });
  expect(await names()).toEqual([foreign, stored].sort());
  // Nor when the restore breaks off just after the archive's portal stands.
  const folderForKey = at('folder for the key');
  await mkdir(folderForKey);
  await expect(restoreBackup(archive, { url, storage, secretFile: folderForKey, force: true })).rejects.toThrow();
  expect(await query(url, `select recipient, text from messages where sent_at is null and failed_at is null`)).toEqual([
    { recipient: 'b@ocean.test', text: 'Б' },
  ]);
  expect(await query(url, 'select 1 from file_removals')).toEqual([]);

  const smtp = await openFakeSmtp();
  const restored = await startPortal(url, { SMTP_URL: smtp.url }, { recurs: true });
  const unsent = () => query(url, 'select 1 from messages where sent_at is null');
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 10_000, interval: 50 });
  expect(smtp.letters.map((letter) => letter.match(/^To: (.+)$/m)?.[1])).toEqual(['b@ocean.test']);
  await restored.close();
  await smtp.close();
  await dropDatabase(url);
});

test('a failed back-up leaves nothing and spares the former one; what a killed one left goes with the next', async () => {
  const place = at('backups');
  await mkdir(place);
  const file = path.join(place, 'portal.tar.gz');
  await writeFile(file, 'прежний архив');
  const failing = { ...portal.storage, read: full };
  const error = await writeBackup(file, { ...source(), storage: failing }).catch((fault) => fault);
  expect(sentenceOf(error)).toBe('На диске нет места');
  const stopping = new AbortController();
  const reading = {
    ...portal.storage,
    read: async (name: string) => {
      stopping.abort();
      return portal.storage.read(name);
    },
  };
  const ended = await writeBackup(file, { ...source(), storage: reading, signal: stopping.signal }).catch(
    (fault) => fault,
  );
  expect(sentenceOf(ended)).toMatch(/^Остановлено/);
  expect(await readdir(place)).toEqual(['portal.tar.gz']);
  expect(await readFile(file, 'utf8')).toBe('прежний архив');

  const [dead, living, foreign] = ['portal-1.tar.gz.portal-part', 'portal-2.tar.gz.portal-part', 'film.part'];
  for (const name of [dead, living, foreign]) await writeFile(path.join(place, name), 'x');
  const long_ago = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [dead, foreign]) await utimes(path.join(place, name), long_ago, long_ago);
  await writeBackup(file, source());
  expect((await readdir(place)).sort()).toEqual([foreign, living, 'portal.tar.gz'].sort());
  expect(
    await restoreBackup(file, {
      url: target,
      storage: await openLocalStore(at('last')),
      secretFile: undefined,
      force: false,
    }),
  ).toBeTruthy();
});

test('the commands say it on one line and end with 1, and leave nothing', async () => {
  const run = async (name: string, args: string[]) => {
    const script = fileURLToPath(new URL(`../../../bin/${name}.ts`, import.meta.url));
    const { DATABASE_URL = '', DATA_DIR } = portal.config;
    const env = { ...nodeEnvironment(), NODE_ENV: 'test', DATABASE_URL, DATA_DIR };
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return [code, said.trim()];
  };
  const place = at('commands');
  await mkdir(place);
  await truncate(await written('cut.tar.gz', await readFile(whole)), 3000);
  expect(
    await Promise.all([run('restore', [at('cut.tar.gz')]), run('backup', [path.join(place, 'none', 'a.tar.gz')])]),
  ).toEqual([
    [1, expect.stringMatching(/^Архив повреждён: он обрывается[^\n]+$/)],
    [1, expect.stringMatching(/^Нет такого файла или папки: [^\n]+none$/)],
  ]);
  expect(await readdir(place)).toEqual([]);
});
