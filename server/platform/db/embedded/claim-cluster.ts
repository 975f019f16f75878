import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, lchown, lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries, Owner } from './postgres-binaries.ts';
import { DatabaseDoesNotStart } from './supervise-database.ts';

/** The major version a cluster was made by; nothing where it does not say. */
export const versionOf = async (cluster: string): Promise<string | undefined> =>
  (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim();

/** «postgres (PostgreSQL) 18.4» → «18» */
export function versionOfBinaries({ postgres }: Binaries, owner?: Owner): string | undefined {
  const { stdout } = spawnSync(postgres, ['--version'], { ...owner, encoding: 'utf8' });
  return stdout?.match(/ (\d+)/)?.[1];
}

/** What a cluster of another major version is, and the way out: forward there is a command, back there is none. */
export const otherVersionWords = (cluster: string, found: string, ours: string): string =>
  Number(found) > Number(ours)
    ? `В папке ${cluster} база данных PostgreSQL ${found}, а с этим порталом приходит PostgreSQL ${ours}: новее своей версии он не открывает. Запустите ту версию портала, которая работала с этой папкой`
    : `В папке ${cluster} база данных PostgreSQL ${found}, а с этим порталом приходит PostgreSQL ${ours}: другую версию он не открывает. Перенесите её: npm run upgrade-database /backups/portal-${found}.tar.gz (там останется и копия). Папка с прежней базой останется рядом; как обойтись без интернета, сказано в docs/deploy/machines.md`;

const notOurs = (cluster: string, { uid, gid }: Owner): DatabaseDoesNotStart =>
  new DatabaseDoesNotStart(
    `Папка базы данных ${cluster} принадлежит другому пользователю. Отдайте её тому, от кого работает портал: sudo chown -R ${uid}:${gid} ${path.dirname(cluster)}`,
  );

const belongsTo = async (entry: string, { uid, gid }: Owner): Promise<boolean> => {
  const present = await lstat(entry).catch(() => undefined);
  return present === undefined || (present.uid === uid && present.gid === gid);
};

/**
 * Hands over all that lies in a folder. A link is handed over itself, never what it leads to; nor is a file that is in
 * another folder as well under a second name, as copies of copies are.
 */
async function handOver(folder: string, { uid, gid }: Owner): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) await handOver(at, { uid, gid });
    else if ((await lstat(at)).nlink === 1) await lchown(at, uid, gid);
  }
  await lchown(folder, uid, gid);
}

/** Paths whose owner shows that the folder was copied by another user; the folder itself is handed over last, so that a run that was cut off goes on. */
const samples = ['.', 'PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/** A file that is not there is no obstacle: it is made. */
const isReadable = (file: string): Promise<boolean> =>
  access(file, constants.R_OK).then(
    () => true,
    ({ code }) => code === 'ENOENT',
  );

/** Throws, with what is to be done, where the cluster is another user's: only root can hand it over. */
async function requireOwn(cluster: string): Promise<void> {
  const { uid, gid } = await lstat(cluster);
  const us = { uid: process.geteuid?.() ?? uid, gid: process.getegid?.() ?? gid };
  const files = ['PG_VERSION', '../postgres-password'].map((name) => path.join(cluster, name));
  const readable = await Promise.all(files.map(isReadable));
  if (us.uid !== uid || readable.includes(false)) throw notOurs(cluster, us);
}

async function makeOwn(cluster: string, owner: Owner): Promise<void> {
  const own = await Promise.all(samples.map((name) => belongsTo(path.join(cluster, name), owner)));
  if (!own.includes(false)) return;
  await handOver(cluster, owner).catch(() => {
    throw notOurs(cluster, owner);
  });
}

/** PostgreSQL refuses a folder that others may read. */
async function closeToOthers(cluster: string): Promise<void> {
  if ((await lstat(cluster)).mode & 0o027) await chmod(cluster, 0o700);
}

/**
 * Makes a cluster that was copied here fit to be started: its owner and its mode, as the first start sets them. Fails with
 * DatabaseDoesNotStart, in words, for one of another PostgreSQL, one that is not whole, and one that cannot be repaired.
 */
export async function claimCluster(cluster: string, binaries: Binaries, owner: Owner | undefined): Promise<void> {
  // A folder behind a link is the operator's own to put right.
  if ((await lstat(cluster)).isDirectory()) {
    await (owner ? makeOwn(cluster, owner) : requireOwn(cluster));
    await closeToOthers(cluster);
  }
  const [found, ours] = [await versionOf(cluster), versionOfBinaries(binaries, owner)];
  if (!found)
    throw new DatabaseDoesNotStart(
      `Папка базы данных ${cluster} скопирована не целиком: в ней нет файла PG_VERSION. Остановите портал, с которого копируете, и скопируйте папку ещё раз`,
    );
  if (ours && found !== ours) throw new DatabaseDoesNotStart(otherVersionWords(cluster, found, ours));
}
