import { readFile, rm, writeFile } from 'node:fs/promises';
import { redrawPicture } from '#server/platform/storage/pictures/picture.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { readPicture } from '../read-picture.ts';

export type WordPicture = { data: Buffer; width: number; height: number };

/** Points of the page, at 96 to the inch: what fits between the margins, and leaves room for the variants. */
const MAX_WIDTH = 480;
const MAX_HEIGHT = 300;

/** A question's picture as Word knows it, scaled to the page; nothing where the file is gone. */
export async function wordPicture(storage: FileStore, path: string): Promise<WordPicture | undefined> {
  const picture = await readPicture(storage, path);
  if (!picture) return undefined;
  const [source, drawn] = [storage.temporary(), storage.temporary()];
  try {
    await writeFile(source, picture, { flag: 'wx', mode: 0o600 });
    await redrawPicture(source, drawn, { type: 'image/png', max_width: MAX_WIDTH * 2 });
    const data = await readFile(drawn);
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(data).metadata();
    const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
    return { data, width: Math.round(width * scale), height: Math.round(height * scale) };
  } finally {
    await Promise.all([rm(source, { force: true }), rm(drawn, { force: true })]);
  }
}
