import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { findBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { copyFolder } from '#tests/cached-folder.ts';
import { makeFastFolder } from '#tests/database.ts';
import { olderMajorOf, upgradeCluster } from './upgrade-cluster.ts';

/**
 * docs/deploy/machines.md, «Новая версия PostgreSQL». The former cluster is of the same version here: only npm has another,
 * and it was tried by hand.
 */
let former: string;
/** A copy of its folder for each test. */
let folder: string;
let storage: Awaited<ReturnType<typeof openLocalStore>>;
const nobody = { uid: 65_534, gid: 65_534 };
const getFormer = () => findBinaries(process.getuid?.() === 0 ? nobody : undefined);
const at = (name: string) => path.join(folder, name);

async function ask(sql: string, where = folder): Promise<unknown[]> {
  const { url, stop } = await startEmbedded(where, ['fsync=off']);
  const client = new pg.Client({ connectionString: url });
  try {
    await migrate(url);
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
    await stop();
  }
}
const kept = `select value #>> '{}' as name from configuration where key = 'programme_name'`;

beforeAll(async () => {
  former = await makeFastFolder();
  await ask(`insert into configuration (key, value) values ('programme_name', '"Подлёдный отряд"')`, former);
});
beforeEach(async () => {
  folder = await makeFastFolder();
  copyFolder(former, folder);
  storage = await openLocalStore(folder);
});
afterAll(() => rm(former, { recursive: true, force: true }));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a database comes into a new cluster whole; the former and its archive stay', async () => {
  const before = await stat(at('postgres/PG_VERSION'));
  const upgrade = { folder, file: at('copy.tar.gz'), storage, secretFile: undefined, getFormer };
  const { aside, manifest } = await upgradeCluster('17', upgrade);
  expect(aside).toBe(at('postgres-17'));
  expect((await stat(at('postgres-17/PG_VERSION'))).ino).toBe(before.ino);
  expect(manifest.tables.configuration?.rows).toBe(1);
  expect(await ask(kept)).toEqual([{ name: 'Подлёдный отряд' }]);
  expect((await readdir(folder)).filter((name) => /upgrade|portal\.pid/.test(name))).toEqual([]);
  // A second run takes nothing for done, and writes over nothing.
  await expect(upgradeCluster('17', upgrade)).rejects.toThrow('postgres-17 уже есть');
});

test('whatever fails on the way, the former database is where it was', async () => {
  const upgrade = { folder, file: at('copy.tar.gz'), storage, secretFile: undefined, getFormer };
  const noBinaries = () => Promise.reject(new Error('npm is away'));
  await expect(upgradeCluster('17', { ...upgrade, getFormer: noBinaries })).rejects.toThrow('npm is away');
  // A key that is not there: the archive cannot be written.
  const secretFile = at('secret/key');
  await expect(upgradeCluster('17', { ...upgrade, secretFile })).rejects.toThrow();
  expect(existsSync(at('postgres-17'))).toBe(false);
  expect(await readdir(folder)).not.toContain('postgres-upgrade');
  expect(await ask(kept)).toEqual([{ name: 'Подлёдный отряд' }]);
});

test('there is nothing to move of the portal’s own version, and nothing is moved back', async () => {
  const ours = (await readFile(at('postgres/PG_VERSION'), 'utf8')).trim();
  await expect(olderMajorOf(at('postgres'))).rejects.toThrow(`База данных уже PostgreSQL ${ours}`);
  await expect(olderMajorOf(at('nothing'))).rejects.toThrow('базы данных нет');
  await writeFile(at('postgres/PG_VERSION'), '99\n');
  await expect(olderMajorOf(at('postgres'))).rejects.toThrow('новее своей версии');
  await writeFile(at('postgres/PG_VERSION'), '17\n');
  expect(await olderMajorOf(at('postgres'))).toBe('17');
});
