import { readNamed } from '#server/features/starter/course/drawings.ts';
import { withPictures as placed } from '#server/features/starter/course/read-course.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { storeFile } from './store-file.ts';

const order = { file_target: 'lecture', owner_id: null, is_public: true };

/** Gives the path of a picture (`picture:reef`) or a scheme (`scheme:tides`), for everybody to see. */
export type PublicPictures = (named: string) => Promise<string>;

/** Each is kept once, whatever news and lectures show it. */
export function openPictures(storing: Storing): PublicPictures {
  const kept = new Map<string, string>();
  return async (named) => {
    const known = kept.get(named);
    if (known) return known;
    const path = await storeFile(storing, await readNamed(named), 'image/webp', order);
    kept.set(named, path);
    return path;
  };
}

const named = /src="((?:picture|scheme):[\w-]+)"/g;

/** A text with the pictures it names (`<img src="picture:reef">`) as they are kept. */
async function withPictures(html: string, pictures: PublicPictures): Promise<string> {
  const paths = new Map<string, string>();
  // One after another: they share the connection of one transaction.
  for (const [, name = ''] of html.matchAll(named)) paths.set(name, await pictures(name));
  return placed(html, paths);
}
