import { spawnSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache/portal-tests');

/** Number of cached folders, newest first. */
const MAX_CACHED = 3;
/** Age from which an unfinished folder of a killed run is removed. */
const ABANDONED_MS = 60 * 60_000;

function addTo(hash: Hash, file: string): void {
  if (statSync(path.join(root, file)).isDirectory())
    for (const name of readdirSync(path.join(root, file)).sort()) addTo(hash, path.join(file, name));
  else if (!file.endsWith('.test.ts'))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
}

/**
 * Hash of project files and further values: `files` are paths, folders include everything below except tests; `beside`:
 * further values, e.g. the day.
 */
export function hashOf(files: readonly string[], ...beside: string[]): string {
  const hash = createHash('sha256').update([process.version, process.arch, ...beside].join('\0'));
  for (const file of files) addTo(hash, file);
  return hash.digest('hex').slice(0, 16);
}

async function removeOld(name: string): Promise<void> {
  const folders = readdirSync(cache)
    .filter((each) => each.startsWith(`${name}-`))
    .map((each) => {
      const folder = path.join(cache, each);
      return { folder, isWhole: !each.includes('.'), used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
    })
    .sort((one, other) => other.used - one.used);
  const old = folders.filter(({ isWhole }) => isWhole).slice(MAX_CACHED);
  const abandoned = folders.filter(({ isWhole, used }) => !isWhole && Date.now() - used > ABANDONED_MS);
  for (const { folder } of [...old, ...abandoned]) await rm(folder, { recursive: true, force: true });
}

/**
 * Waits for a lock, which the system frees when its process ends, however it ends; gives what frees it. Linux alone has
 * such sockets: elsewhere two processes may make the same.
 */
async function lock(name: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => undefined;
  for (;;) {
    const held = createServer();
    try {
      await once(held.listen(`\0${name}`), 'listening');
      return () => held.close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await sleep(100);
    }
  }
}

/**
 * A cached folder that is expensive to make: created by `make` once for each `hash`, below node_modules/.cache, however
 * many processes want it at once. Renamed into place when complete, so a killed run leaves none. Read only: work in a
 * copy (copyFolder).
 */
export async function cachedFolder(
  name: string,
  hash: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = path.join(cache, `${name}-${hash}`);
  const unlock = await lock(`${name}-${hash}`);
  try {
    if (!existsSync(kept)) {
      const making = `${kept}.${process.pid}`;
      await mkdir(making, { recursive: true });
      try {
        await make(making);
        await rename(making, kept);
      } finally {
        await rm(making, { recursive: true, force: true });
      }
    }
    await utimes(kept, new Date(), new Date());
    await removeOld(name);
  } finally {
    unlock();
  }
  return kept;
}

/** Copies a folder with owners and permissions, which databases need. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} is not copied: ${stderr}`);
}
