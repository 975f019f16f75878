import { wide } from '#server/features/starter/course/drawings.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import type { Drawings } from './draw-picture.ts';
import { storeFile } from './store-file.ts';

/** What adding a material needs; files belong to the transaction. */
export type AddDeps = StoreDeps & { db: Transaction; drawings: Drawings };

export const WIDE = wide(640);

/** Files of materials have no owner, and are for signed-in readers. */
export const ofMaterials = { owner_id: null, is_public: false };

/** Stores a drawn cover, if any; returns its path. */
export async function storeCover(deps: AddDeps, content: Buffer | null, file_target: string): Promise<string | null> {
  if (!content) return null;
  return await storeFile(deps, content, 'image/webp', { ...ofMaterials, file_target });
}
