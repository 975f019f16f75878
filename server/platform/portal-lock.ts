import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

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
    await makeFolder(data_dir);
    // Something, not nothing: a full disk takes an empty file.
    await writeFile(probe, 'probe');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    await rm(probe, { force: true }).catch(() => {});
    if (code === 'ENOSPC')
      throw new FolderNotUsable(`На диске папки ${data_dir} нет места: освободите его или задайте другую DATA_DIR`);
    throw new FolderNotUsable(`В папку ${data_dir} нельзя писать (${code}): задайте другую DATA_DIR`);
  }
}

/**
 * Keeps a second portal from the embedded database of `data_dir`; gives what ends the claim. The file is
 * portal.pid: «number start». Fails with FolderNotUsable.
 */
export async function lockFolder(data_dir: string): Promise<() => Promise<void>> {
  const file = path.join(data_dir, 'portal.pid');
  // Put in place whole: of two that start at once the other never reads half of it.
  const aside = `${file}.${process.pid}`;
  const claim = async () => {
    await writeFile(aside, `${process.pid} ${startOf(process.pid) ?? ''}`);
    await link(aside, file).finally(() => rm(aside, { force: true }));
  };
  await claim().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    const holder = await holderOf(file);
    if (holder)
      throw new FolderNotUsable(
        `В папке ${data_dir} уже работает портал (процесс ${holder}): остановите его или задайте другую DATA_DIR`,
      );
    const refuse = () => {
      throw new FolderNotUsable(
        `В папке ${data_dir} как раз запускается другой портал: остановите его или задайте другую DATA_DIR`,
      );
    };
    // Taken aside first: of two that find it one takes it. It may be the other's new one by now: that goes back.
    await rename(file, aside).catch(() => {});
    if (await holderOf(aside)) {
      await link(aside, file).finally(() => rm(aside, { force: true }));
      refuse();
    }
    await claim().catch(refuse);
  });
  return () => rm(file, { force: true });
}
