// An archive comes from wherever a disk or a mail has been: whatever is in it, it is restored whole or nothing changes.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { type Header, pack as startPack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { restoreBackup } from '../restore-backup.ts';
import { RestoreRefused } from '../restore-refused.ts';
import { writeBackup } from '../write-backup.ts';
import { readArchive } from './archive.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

const portal = portalForFile();
type Part = { header: Partial<Header> & Pick<Header, 'name'>; content: Buffer };
let folder = '';
const parts: Part[] = [];
let manifest: Manifest;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-hostile-archive-'));
  await makePerson(portal, 'parent');
  const picture = portal.storage.temporary();
  await writeFile(picture, 'рыба');
  await portal.storage.put('2027/picture.jpg', picture, 'image/jpeg');
  await portal.db.$client.query(`insert into files (path, file_target, content_type, size, sha256)
    values ('2027/picture.jpg', 'news', 'image/jpeg', 8, '\\x00ff')`);
  await writeFile(path.join(folder, 'secret'), 'тайна');
  const archive = path.join(folder, 'backup.tar.gz');
  const { DATABASE_URL = '' } = portal.config;
  await writeBackup(archive, { url: DATABASE_URL, storage: portal.storage, secretFile: path.join(folder, 'secret') });
  await readArchive(archive, async (name, content) => {
    parts.push({ header: { name }, content: Buffer.concat(await Array.fromAsync(content)) });
  });
  manifest = JSON.parse(parts.pop()?.content.toString() ?? '');
});
beforeEach(async () => {
  url = await emptyDatabase(inject('postgres'));
  return () => dropDatabase(url);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** An archive of these parts, whose manifest says so of each and whatever else it is made to say. */
async function archiveOf(own: Part[], said: Partial<Manifest> = {}): Promise<string> {
  const entries = Object.fromEntries(
    own.map(({ header, content }) => [header.name, { size: content.length, sha256: digest(content) }]),
  );
  const last = { header: { name: MANIFEST }, content: Buffer.from(JSON.stringify({ ...manifest, entries, ...said })) };
  const pack = startPack();
  for (const { header, content } of [...own, last]) pack.entry({ ...header }, content);
  pack.finalize();
  const file = path.join(folder, 'hostile.tar.gz');
  await pipeline(pack, createGzip(), createWriteStream(file));
  return file;
}

/** Restores it into an empty portal, which must be as empty afterwards. */
async function refusalOf(archive: string): Promise<string> {
  const storage = await openLocalStore(path.join(folder, 'files'));
  const secretFile = path.join(folder, 'restored-secret');
  const error = await restoreBackup(archive, { url, storage, secretFile, force: true }).then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(RestoreRefused);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public'`);
  await client.end();
  expect(rows).toEqual([]);
  await expect(access(secretFile)).rejects.toThrow('ENOENT');
  expect(
    (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile()),
  ).toEqual([]);
  return (error as Error).message;
}

test('the archive these are made of is restored', async () => {
  const storage = await openLocalStore(path.join(folder, 'whole'));
  await restoreBackup(await archiveOf(parts), {
    url,
    storage,
    secretFile: path.join(folder, 'own-secret'),
    force: true,
  });
  expect(await readFile(path.join(folder, 'own-secret'), 'utf8')).toBe('тайна');
});

test.each(['../../outside', '/etc/outside', 'a/../../outside', '.hidden', 'a//b', 'a\\..\\b', 'a\0b', ''])(
  'a file called %j leads nowhere outside the storage',
  async (name) => {
    const part = { header: { name: `files/${name}` }, content: Buffer.from('x') };
    const said = { files: { ...manifest.files, [name]: 'image/jpeg' } };
    expect(await refusalOf(await archiveOf([...parts, part], said))).toContain('в нём чужие пути файлов');
  },
);

test.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
  'an entry that is a %s is no file of an archive',
  async (type) => {
    const changed = parts.map((part) =>
      part.header.name === 'files/2027/picture.jpg'
        ? { header: { ...part.header, type, linkname: '/etc/passwd' }, content: Buffer.alloc(0) }
        : part,
    );
    expect(await refusalOf(await archiveOf(changed))).toContain('Ничего не изменено');
  },
);

test('an entry that comes twice is refused, whichever of the two the manifest means', async () => {
  const users = parts.find(({ header }) => header.name === 'tables/users.copy');
  if (!users) throw new Error('no users in the archive');
  const other = { ...users, content: Buffer.concat([users.content, users.content]) };
  expect(await refusalOf(await archiveOf([other, ...parts]))).toContain('дважды');
});

test.each(['pg_authid', 'pg_proc', 'users; drop table users', 'pg_catalog.pg_class', '__proto__'])(
  'a table called %j is none of the portal’s',
  async (name) => {
    const part = { header: { name: `tables/${name}.copy` }, content: Buffer.from('1\n') };
    const tables = Object.fromEntries([...Object.entries(manifest.tables), [name, { columns: ['oid'], rows: 1 }]]);
    expect(await refusalOf(await archiveOf([...parts, part], { tables }))).toContain('Ничего не изменено');
  },
);

test('a column is a name and nothing that runs', async () => {
  const ran = path.join(folder, 'ran');
  const columns = [`id") from program 'touch ${ran}' --`];
  const tables = { ...manifest.tables, users: { columns, rows: 1 } };
  await refusalOf(await archiveOf(parts, { tables }));
  await expect(access(ran)).rejects.toThrow('ENOENT');
});

test.each(['9223372036854775807', '99999999999999999999', '-1', 'NaN', '1); drop table users; --'])(
  'a sequence at %s makes no end of partitions',
  async (value) => {
    const sequences = { ...manifest.sequences, attempts_id_seq: value };
    expect(await refusalOf(await archiveOf(parts, { sequences }))).toContain('Ничего не изменено');
  },
);

test.each(['pg_toast.pg_toast_1', 'nothing_of_ours', 'users'])('a sequence called %j is none', async (name) => {
  const sequences = { ...manifest.sequences, [name]: '7' };
  expect(await refusalOf(await archiveOf(parts, { sequences }))).toContain('Ничего не изменено');
});
