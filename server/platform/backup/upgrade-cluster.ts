import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { otherVersionWords, versionOf, versionOfBinaries } from '#server/platform/db/embedded/claim-cluster.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { type Binaries, findBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { lockFolder } from '#server/platform/portal-lock.ts';
import type { Manifest } from './archive/manifest.ts';
import { noteBackup } from './note-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

/** There is nothing to upgrade, or it cannot be done here. */
export class UpgradeRefused extends Error {
  override name = 'UpgradeRefused';
}

type Upgrade = Omit<BackupSource, 'url'> & {
  /** DATA_DIR, where the cluster lies in `postgres`. */
  folder: string;
  /** The archive that is made on the way, and stays. */
  file: string;
  /** Gets the binaries of the cluster's own major version. */
  getFormer: (major: string) => Promise<Binaries>;
};

/** The major version of the cluster. Throws UpgradeRefused where there is none, or it is none before the portal's own. */
export async function olderMajorOf(cluster: string): Promise<string> {
  const found = await versionOf(cluster);
  if (!found) throw new UpgradeRefused(`В папке ${cluster} базы данных нет: переносить нечего`);
  const ours = versionOfBinaries(await findBinaries(undefined)) ?? '';
  if (found === ours) throw new UpgradeRefused(`База данных уже PostgreSQL ${ours}: переносить нечего`);
  if (Number(found) > Number(ours)) throw new UpgradeRefused(otherVersionWords(cluster, found, ours));
  return found;
}

/**
 * Moves the embedded database of an earlier major version of PostgreSQL to the one that comes with the portal: archives it by
 * its own binaries, restores the archive into a new cluster beside it, and puts that in its place. The former stays as
 * `postgres-17`. Whatever fails before, and however it is cut off, the former is where it was.
 */
export async function upgradeCluster(major: string, upgrade: Upgrade): Promise<{ manifest: Manifest; aside: string }> {
  const { folder, file, getFormer, ...source } = upgrade;
  const [cluster, beside] = [path.join(folder, 'postgres'), path.join(folder, 'postgres-upgrade')];
  const aside = `${cluster}-${major}`;
  for (const taken of [aside, file])
    if (existsSync(taken)) throw new UpgradeRefused(`${taken} уже есть: переименуйте или уберите и повторите`);
  const unlock = await lockFolder(folder);
  try {
    const former = await startEmbedded(folder, [], await getFormer(major));
    const manifest = await writeBackup(file, { ...source, url: former.url }).finally(former.stop);
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o755 });
    // The password goes on: it is of the cluster.
    await cp(path.join(folder, 'postgres-password'), path.join(beside, 'postgres-password'));
    const next = await startEmbedded(beside);
    try {
      await restoreBackup(file, { ...source, url: next.url, force: false });
      await noteBackup(next.url, 'restored', manifest);
    } finally {
      await next.stop();
    }
    await rename(cluster, aside);
    await rename(path.join(beside, 'postgres'), cluster);
    return { manifest, aside };
  } finally {
    await rm(beside, { recursive: true, force: true });
    await unlock();
  }
}
