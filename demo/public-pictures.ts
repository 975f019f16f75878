import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { drawWide, listPictures } from './draw-picture.ts';
import { storeFile } from './store-file.ts';

const WIDTH = 1200;
const order = { file_target: 'lecture', owner_id: null, is_public: true };

/** Gives the path of a picture of ./pictures, for everybody to see. */
export type PublicPictures = (name: string) => Promise<string>;

/**
 * Each is drawn and kept once, whatever news and lectures show it. All are begun at once, beside the work of the database:
 * every drawing costs a core for tenths of a second.
 */
export async function openPictures(storing: Storing): Promise<PublicPictures> {
  const drawn = new Map((await listPictures()).map((name) => [name, drawWide(name, WIDTH)]));
  // Who asks for one hears of its fault.
  for (const drawing of drawn.values()) drawing.catch(() => {});
  const kept = new Map<string, string>();
  return async (name) => {
    const known = kept.get(name);
    if (known) return known;
    const content = await drawn.get(name);
    if (!content) throw new Error(`no picture ${name}`);
    const path = await storeFile(storing, content, 'image/webp', order);
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
    (_, name: string) =>
      `src="/api/storage/${paths.get(name)}" width="${WIDTH}" height="${Math.round((WIDTH * 9) / 16)}"`,
  );
}
