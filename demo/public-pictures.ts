import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { type Drawings, LARGEST } from './draw-picture.ts';
import { storeFile } from './store-file.ts';

const order = { file_target: 'lecture', owner_id: null, is_public: true };

/** Gives the path of a picture of ./pictures, for everybody to see. */
export type PublicPictures = (name: string) => Promise<string>;

/** Each is kept once, whatever news and lectures show it. */
export function openPictures(storing: Storing & { drawings: Drawings }): PublicPictures {
  const kept = new Map<string, string>();
  return async (name) => {
    const known = kept.get(name);
    if (known) return known;
    const path = await storeFile(storing, await storing.drawings.toKeep(name, LARGEST), 'image/webp', order);
    kept.set(name, path);
    return path;
  };
}

const named = /src="picture:([\w-]+)"/g;

/** A text with the pictures it names (`<img src="picture:reef">`) as they are kept. */
export async function withPictures(html: string, pictures: PublicPictures): Promise<string> {
  const paths = new Map<string, string>();
  // One after another: they share the connection of one transaction.
  for (const [, name = ''] of html.matchAll(named)) paths.set(name, await pictures(name));
  return html.replace(
    named,
    (_, name: string) => `src="/api/storage/${paths.get(name)}" width="${LARGEST.width}" height="${LARGEST.height}"`,
  );
}
