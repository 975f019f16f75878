import { wide } from '#server/features/starter/course/drawings.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import type { Drawings } from './draw-picture.ts';
import { storeFile } from './store-file.ts';

/** What adding an extra material needs; its files stand or fall with the transaction. */
export type Adding = Storing & { db: Transaction; drawings: Drawings };

export const WIDE = wide(640);

/** Files of the extra materials are nobody's, and for those who are signed in. */
export const ofMaterials = { owner_id: null, is_public: false };

/** Keeps a drawn cover, where there is one; gives its path. */
export async function storeCover(adding: Adding, content: Buffer | null, file_target: string): Promise<string | null> {
  if (!content) return null;
  return await storeFile(adding, content, 'image/webp', { ...ofMaterials, file_target });
}
