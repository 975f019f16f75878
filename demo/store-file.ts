import { writeFile } from 'node:fs/promises';
import { type FileOrder, keepFile, type Storing } from '#server/platform/storage/keep-file.ts';
import type { KeptType } from '#server/platform/storage/kinds.ts';

/** Keeps a file made here, as it is; gives its path. */
export async function storeFile(services: Storing, content: Buffer, type: KeptType, order: FileOrder): Promise<string> {
  const file = services.storage.temporary();
  await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  return (await keepFile(services, file, type, order)).path;
}
