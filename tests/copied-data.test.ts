import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { makeFastFolder } from './database.ts';
import { quickPace, runPortal } from './portal-process.ts';

/** README.md, back-ups: a folder copied to another place or machine starts, or the error says what to do. */
const isRoot = process.getuid?.() === 0;
const someone = { uid: 65_533, gid: 65_533 };
const project = fileURLToPath(new URL('..', import.meta.url));
/** Whether an unprivileged user can read the portal and its Node. */
const isReachable = () =>
  spawnSync(process.execPath, ['-e', `require('fs').readFileSync('${project}package.json')`], someone).status === 0;

let made: string;
beforeAll(async () => {
  made = await makeFastFolder();
  await (await startEmbedded(made, ['fsync=off'])).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** A copy of the folder made by `cp -r` as root or this user. */
async function copied(): Promise<string> {
  const folder = await makeFastFolder();
  await cp(made, folder, { recursive: true });
  await chmod(path.join(folder, 'postgres'), 0o755);
  return folder;
}
const own = async (folder: string) => {
  const { uid, gid } = await stat(path.join(folder, 'postgres'));
  return `${uid}:${gid}`;
};

async function start(folder: string, as?: { uid: number; gid: number }) {
  const { child, url, ended, output } = await runPortal({ DATA_DIR: folder, WORKERS: '1', ...quickPace }, as);
  if (url) child.kill('SIGTERM');
  return { code: await ended, said: output().trim() };
}

describe.runIf(isRoot)('copied by root', () => {
  test('a copy that became root’s own, open to all, starts; nothing outside of it changes its owner', async () => {
    const folder = await copied();
    const outside = await mkdtemp(path.join(tmpdir(), 'portal-outside-'));
    await writeFile(path.join(outside, 'foreign'), 'left alone');
    await symlink(outside, path.join(folder, 'postgres/pg_tblspc/link'));
    await symlink(path.join(outside, 'foreign'), path.join(folder, 'postgres/a-link'));
    expect(await own(folder)).toBe('0:0');

    const { code, said } = await start(folder);
    expect([code, said]).toEqual([0, expect.stringMatching(/Портал открыт/)]);
    expect(await own(folder)).toBe('65534:65534');
    expect((await stat(path.join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
    for (const kept of [outside, path.join(outside, 'foreign')]) expect((await lstat(kept)).uid).toBe(0);
    for (const gone of [folder, outside]) await rm(gone, { recursive: true });
  });

  test('a copy whose folder alone was handed over starts as well', async () => {
    const folder = await copied();
    await chown(path.join(folder, 'postgres'), someone.uid, someone.gid);
    await (await startEmbedded(folder, ['fsync=off'])).stop();
    expect((await stat(path.join(folder, 'postgres/PG_VERSION'))).uid).toBe(someone.uid);
    await rm(folder, { recursive: true });
  });

  test('who has no right to mend it is told the command', async ({ skip }) => {
    skip(!isReachable(), 'the project lies where another user cannot go');
    const folder = await copied();
    await chown(folder, someone.uid, someone.gid);
    const { code, said } = await start(folder, someone);
    expect(code).toBe(1);
    expect(said).toBe(
      `Папка базы данных ${folder}/postgres принадлежит другому пользователю. Отдайте её тому, от кого работает портал: sudo chown -R ${someone.uid}:${someone.gid} ${folder}`,
    );
    await rm(folder, { recursive: true });
  });
});

test('a folder of another PostgreSQL says what it means and what to do', async () => {
  const folder = await copied();
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '17\n');
  const { code, said } = await start(folder);
  expect(code).toBe(1);
  expect(said).toMatch(/^В папке \S+\/postgres база данных PostgreSQL 17, а с этим порталом приходит PostgreSQL 18: /);
  expect(said).toContain('npm run upgrade-database /backups/portal-17.tar.gz');
  expect(said.split('\n')).toHaveLength(1);
  await rm(folder, { recursive: true });
});

test('a copy that is not whole says so', async () => {
  const folder = await copied();
  await rm(path.join(folder, 'postgres/PG_VERSION'));
  const { code, said } = await start(folder);
  expect([code, said]).toEqual([1, expect.stringMatching(/скопирована не целиком/)]);
  await rm(folder, { recursive: true });
});
