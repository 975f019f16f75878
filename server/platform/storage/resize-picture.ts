import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { pictureWidths } from '#contract/files.ts';
import { isDiskFull } from './disk-full.ts';
import type { FileStore } from './file-store.ts';
import { redrawPicture } from './picture.ts';

type Width = (typeof pictureWidths)[number];

/** Where the narrower copy of a picture lies. */
export const resizedPath = (path: string, width: Width): string => `${path}.${width}.webp`;

const beingDrawn = new Map<string, Promise<void>>();

async function draw(storage: FileStore, path: string, width: Width): Promise<void> {
  const whole = await storage.read(path);
  if (!whole) return;
  const [given, drawn] = [storage.temporary(), storage.temporary()];
  try {
    await pipeline(whole.content, createWriteStream(given, { flags: 'wx', mode: 0o600 }));
    await redrawPicture(given, drawn, { type: 'image/webp', max_width: width });
    await storage.put(resizedPath(path, width), drawn, 'image/webp');
  } finally {
    await Promise.all([rm(given, { force: true }), rm(drawn, { force: true })]);
  }
}

/** A public picture in a smaller width, drawn when it is first asked for and kept beside the picture. */
export async function readResized(storage: FileStore, path: string, width: Width): ReturnType<FileStore['read']> {
  const target = resizedPath(path, width);
  const kept = await storage.read(target);
  if (kept) return kept;
  // A page of cards asks for the same one many times at once.
  const drawing = beingDrawn.get(target) ?? draw(storage, path, width).finally(() => beingDrawn.delete(target));
  beingDrawn.set(target, drawing);
  try {
    await drawing;
  } catch (error) {
    // On a full disk a visitor gets the whole picture.
    if (isDiskFull(error)) return storage.read(path);
    throw error;
  }
  return storage.read(target);
}
