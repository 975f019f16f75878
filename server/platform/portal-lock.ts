import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A second portal over the same folder, or a folder that cannot be written. */
export class FolderNotUsable extends Error {
  override name = 'FolderNotUsable';
}

/** When a process began, in the kernel's ticks: two processes of one number differ by it. Linux only. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The living process that holds the folder; a number that a killed portal left behind is nobody's. */
async function holderOf(file: string): Promise<number | undefined> {
  const [number = '', start = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const pid = Number(number);
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return undefined;
  return start === (startOf(pid) ?? '') ? pid : undefined;
}

/** Makes the folder where it is missing, and tries to write there. Fails with FolderNotUsable. */
export async function prepareFolder(data_dir: string): Promise<void> {
  const probe = path.join(data_dir, `.probe-${process.pid}`);
  try {
    await mkdir(data_dir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FolderNotUsable(`В папку ${data_dir} нельзя писать (${code}): задайте другую DATA_DIR`);
  }
}

/**
 * Keeps a second portal from the embedded database of `data_dir`; gives what ends the claim. The file is
 * portal.pid: «number start». Fails with FolderNotUsable.
 */
export async function lockFolder(data_dir: string): Promise<() => Promise<void>> {
  const file = path.join(data_dir, 'portal.pid');
  const claim = () => writeFile(file, `${process.pid} ${startOf(process.pid) ?? ''}`, { flag: 'wx' });
  await claim().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    const holder = await holderOf(file);
    if (holder)
      throw new FolderNotUsable(
        `В папке ${data_dir} уже работает портал (процесс ${holder}): остановите его или задайте другую DATA_DIR`,
      );
    await rm(file, { force: true });
    await claim();
  });
  return () => rm(file, { force: true });
}
