import { spawnSync } from 'node:child_process';
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache/portal-tests');

/** What is made anew with each change of a branch is kept for as many changes, newest first. */
const KEPT = 3;
/** A run that was killed while it made a folder has left it half made. */
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
 * A short text that is another one when a file of the project is another one: `files` are paths from its root, folders
 * with all below them but their tests; `beside` is what else counts, as the day.
 */
export function hashOf(files: readonly string[], ...beside: string[]): string {
  const hash = createHash('sha256').update([process.version, process.arch, ...beside].join('\0'));
  for (const file of files) addTo(hash, file);
  return hash.digest('hex').slice(0, 16);
}

async function forgetOld(name: string): Promise<void> {
  const folders = readdirSync(cache)
    .filter((each) => each.startsWith(`${name}-`))
    .map((each) => {
      const folder = path.join(cache, each);
      return { folder, isWhole: !each.includes('.'), used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
    })
    .sort((one, other) => other.used - one.used);
  const old = folders.filter(({ isWhole }) => isWhole).slice(KEPT);
  const abandoned = folders.filter(({ isWhole, used }) => !isWhole && Date.now() - used > ABANDONED_MS);
  for (const { folder } of [...old, ...abandoned]) await rm(folder, { recursive: true, force: true });
}

/**
 * A folder that is dear to make and the same while `hash` is: made once by `make`, kept for the runs after this one below
 * node_modules/.cache. It is put in place whole, so a killed run leaves none. It is read only: work in a copy (copyFolder).
 */
export async function keptFolder(name: string, hash: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = path.join(cache, `${name}-${hash}`);
  if (!existsSync(kept)) {
    const making = `${kept}.${randomBytes(4).toString('hex')}`;
    await mkdir(making, { recursive: true });
    try {
      await make(making);
      // Another run may have been first: its folder is as good.
      await rename(making, kept).catch(() => undefined);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  await utimes(kept, new Date(), new Date());
  await forgetOld(name);
  return kept;
}

/** Copies all that is in one folder into another, with its owners and rights: a database is not always its reader's. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} is not copied: ${stderr}`);
}
