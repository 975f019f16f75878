import { readNamed } from '#server/features/starter/course/drawings.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { storeFile } from './store-file.ts';

const order = { file_target: 'lecture', owner_id: null, is_public: true };

/** Returns the public path of a picture (`picture:reef`) or a scheme (`scheme:tides`). */
export type PublicPictures = (named: string) => Promise<string>;

/** Stores each picture once, however many texts show it. */
export function openPictures(deps: StoreDeps): PublicPictures {
  const kept = new Map<string, string>();
  return async (named) => {
    const known = kept.get(named);
    if (known) return known;
    const path = await storeFile(deps, await readNamed(named), 'image/webp', order);
    kept.set(named, path);
    return path;
  };
}
