import { mkdir } from 'node:fs/promises';
import path from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Makes a folder with those above it that are missing. Node's own recursive way never ends where the system says of a new
 * folder that the one above it is not there, as below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    await makeFolder(above);
    await mkdir(folder).catch((again: unknown) => {
      // Another process has made it meanwhile.
      if (codeOf(again) !== 'EEXIST') throw again;
    });
  }
}
