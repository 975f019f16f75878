import { writeFile } from 'node:fs/promises';
import type { StoredType } from '#server/platform/storage/kinds.ts';
import { type FileOrder, type StoreDeps, storeLocalFile } from '#server/platform/storage/stores/store-local-file.ts';

/** Stores a generated file as it is; returns its path. */
export async function storeFile(
  services: StoreDeps,
  content: Buffer,
  type: StoredType,
  order: FileOrder,
): Promise<string> {
  const file = services.storage.temporary();
  await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  return (await storeLocalFile(services, file, type, order)).path;
}
