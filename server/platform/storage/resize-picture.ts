import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ORPCError } from '@orpc/server';
import { LRUCache } from 'lru-cache';
import { pictureWidths } from '#contract/files.ts';
import { isDiskFull } from './disk-full.ts';
import { drawFirstPage } from './draw-first-page.ts';
import type { FileStore } from './file-store.ts';
import { isPicture } from './kinds.ts';
import { redrawPicture } from './picture.ts';
import type { StoredFile } from './stored-file.ts';

type Width = (typeof pictureWidths)[number];

/** Where the narrower copy of a picture lies. */
export const resizedPath = (path: string, width: Width): string => `${path}.${width}.webp`;

type Shown = Pick<StoredFile, 'path' | 'content_type' | 'is_public'>;

/** What is a person's is drawn so small where no other width is asked for: a picture, or the first page of a PDF. */
const PREVIEW: Width = 400;

/** Where the copies of a file may lie: they go with it. */
export const copiesOf = ({ path }: Pick<Shown, 'path'>): string[] =>
  pictureWidths.map((width) => resizedPath(path, width));

/** In which width a file is drawn anew: a public picture as it is asked for, of a person's file its preview; nothing where it goes as it is. */
export function widthOf(
  file: Shown,
  { width, isPreview }: { width?: Width | undefined; isPreview: boolean },
): Width | undefined {
  if (file.is_public) return isPicture(file.content_type) ? width : undefined;
  const isDrawable = isPicture(file.content_type) || file.content_type === 'application/pdf';
  return isPreview && isDrawable ? (width ?? PREVIEW) : undefined;
}

const beingDrawn = new Map<string, Promise<void>>();
/** What could not be drawn is not tried again with every look at it. */
const undrawable = new LRUCache<string, Error>({ max: 1000, ttl: 60 * 60_000 });

async function draw(storage: FileStore, { path, content_type }: Shown, width: Width): Promise<void> {
  const whole = await storage.read(path);
  if (!whole) return;
  const [given, drawn] = [storage.temporary(), storage.temporary()];
  try {
    await pipeline(whole.content, createWriteStream(given, { flags: 'wx', mode: 0o600 }));
    const picture = content_type === 'application/pdf' ? await drawFirstPage(given) : given;
    await redrawPicture(picture, drawn, { type: 'image/webp', max_width: width });
    await storage.put(resizedPath(path, width), drawn, 'image/webp');
  } finally {
    await Promise.all([rm(given, { force: true }), rm(drawn, { force: true })]);
  }
}

/** A picture, or a PDF's first page, in a smaller width, drawn when it is first asked for and kept beside the file. 415 for one that cannot be drawn. */
export async function readResized(storage: FileStore, file: Shown, width: Width): ReturnType<FileStore['read']> {
  const target = resizedPath(file.path, width);
  const refused = undrawable.get(target);
  if (refused) throw refused;
  const kept = await storage.read(target);
  if (kept) return kept;
  // A page of cards asks for the same one many times at once.
  const drawing = beingDrawn.get(target) ?? draw(storage, file, width).finally(() => beingDrawn.delete(target));
  beingDrawn.set(target, drawing);
  try {
    await drawing;
  } catch (error) {
    // On a full disk a visitor gets the whole picture.
    if (isDiskFull(error) && isPicture(file.content_type)) return storage.read(file.path);
    if (error instanceof ORPCError && error.status === 415) undrawable.set(target, error);
    throw error;
  }
  return storage.read(target);
}
