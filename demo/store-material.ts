import { writeFile } from 'node:fs/promises';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { keepFile } from '#server/platform/storage/keep-file.ts';
import type { KeptType } from '#server/platform/storage/kinds.ts';
import { storePicture } from '#server/platform/storage/store-picture.ts';

/** What adding extra materials needs; the files stand or fall with the transaction. */
export type Adding = { db: Transaction; storage: FileStore };

export const WIDE = { width: 640, height: 360 };

const common = { owner_id: null, is_public: false };

/** Keeps a file made here; gives its path. `duration` in seconds, of a film. */
export async function storeMaterial(
  adding: Adding,
  content: Buffer,
  type: KeptType,
  order: { file_target: string; duration?: number },
): Promise<string> {
  const file = adding.storage.temporary();
  await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  return (await keepFile(adding, file, type, { ...common, ...order })).path;
}

/** Keeps a drawn cover; gives its path. */
export async function storeCover(adding: Adding, content: Buffer, file_target: string): Promise<string> {
  return (await storePicture(adding, { ...common, file_target, content, max_width: WIDE.width })).path;
}
