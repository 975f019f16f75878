import { rm } from 'node:fs/promises';
import { detectType, isPicture, notPicture } from '../kinds.ts';
import type { StoredFile } from '../stored-file.ts';
import { type FileOrder, type StoreDeps, storeLocalFile } from '../stores/store-local-file.ts';
import { readSent, redrawPicture, type Size } from './picture.ts';
import { type Copy, copyPath, copyType } from './resize-picture.ts';

/** Runs what it is given one after another: work that would otherwise take every core from the pages. */
function openSerialQueue(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/** Photos uploaded by hundreds, and what is drawn of them. */
const drawSerially = openSerialQueue();

type Photo = FileOrder & {
  /** The longer side of what is kept, in pixels. */
  largest: number;
  /** Copies drawn at once of a photo of this size; others when they are first asked for. */
  copies: (size: Size) => readonly Copy[];
  /** Keeps its row with whatever belongs to it: all of it or nothing. */
  store: (store: (db: StoreDeps['db']) => Promise<StoredFile>, size: Size) => Promise<StoredFile>;
};

/**
 * Keeps a photo somebody sent (JPG, PNG, WEBP, HEIC) as WebP, upright and without its EXIF, and draws its copies: one photo
 * at a time, so that two hundred of them leave the pages their processor. 413 or 415 for anything else.
 */
export async function storePhoto(
  services: StoreDeps,
  file: string,
  { largest, copies, store, ...order }: Photo,
): Promise<StoredFile> {
  const sent = await detectType(file);
  if (!isPicture(sent)) throw notPicture();
  const { storage } = services;
  const whole = storage.temporary();
  const drawn: { copy: Copy; at: string }[] = [];
  try {
    return await drawSerially(async () => {
      const box = { max_width: largest, max_height: largest, isQuick: true };
      const size = await redrawPicture(await readSent(file, sent), whole, { type: 'image/webp', ...box });
      for (const copy of copies(size)) {
        const at = storage.temporary();
        drawn.push({ copy, at });
        await redrawPicture(whole, at, { type: copyType(copy), max_width: copy.width });
      }
      const stored = await store((db) => storeLocalFile({ ...services, db }, whole, 'image/webp', order), size);
      // The photo is kept: a copy that is missing is drawn again when it is asked for.
      for (const { copy, at } of drawn)
        await storage.put(copyPath(stored.path, copy), at, copyType(copy)).catch(() => undefined);
      return stored;
    });
  } finally {
    await Promise.all([whole, ...drawn.map(({ at }) => at)].map((at) => rm(at, { force: true })));
  }
}
