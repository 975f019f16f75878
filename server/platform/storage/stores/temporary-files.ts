import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

// An upload lasts an hour at most and writes all the while: what nobody has written to for longer is nobody's.
const MAX_AGE_MS = 2 * 3_600_000;

type Temporary = Pick<FileStore, 'temporary' | 'sweepTemporary'>;

/** A folder for files on their way, on this machine's disk; several processes share it. */
export async function openTemporary(data_dir: string): Promise<Temporary> {
  const folder = path.join(data_dir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sweepTemporary = async () => {
    let swept = 0;
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const present = await stat(file).catch(() => undefined);
      if (!present || Date.now() - present.mtimeMs < MAX_AGE_MS) continue;
      await rm(file, { force: true });
      swept += 1;
    }
    return swept;
  };
  return { temporary: () => path.join(folder, randomUUID()), sweepTemporary };
}
