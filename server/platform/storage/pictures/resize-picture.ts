import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ORPCError } from '@orpc/server';
import { LRUCache } from 'lru-cache';
import { MAX_SHOWN_PAGES, pictureWidths } from '#contract/files.ts';
import { isDiskFull } from '#server/platform/disk-full.ts';
import { openGate } from '#server/platform/limits/gate.ts';
import { drawPage } from '../decoding/open-pdf.ts';
import { isPicture } from '../kinds.ts';
import type { StoredFile } from '../stored-file.ts';
import type { FileStore } from '../stores/file-store.ts';
import { redrawPicture } from './picture.ts';

type Width = (typeof pictureWidths)[number];

/** A picture drawn again: narrower, or as AVIF, which is half as large; or this page of a PDF, to be read. */
export type Copy = { width: Width; as: 'webp' | 'avif'; page?: number };

/** Where the copy of a picture lies. */
export const copyPath = (path: string, { width, as, page }: Copy): string =>
  `${path}.${page === undefined ? '' : `p${page}.`}${width}.${as}`;

export const copyType = ({ as }: Copy) => `image/${as}` as const;

type ShownPicture = Pick<StoredFile, 'path' | 'content_type' | 'is_public'>;

/** The width of a private picture where no other is asked for, also of the first page of a PDF. */
const PREVIEW: Width = 400;
const MAX_WIDTH: Width = 1920;
/** The one width in which pages are kept. */
const PAGE: Width = 1200;

/** Where the copies of a file may lie: they go with it. Only a picture may have been drawn as AVIF. */
export const copiesOf = ({ path }: Pick<ShownPicture, 'path'>): string[] => [
  ...pictureWidths.flatMap((width) => [
    copyPath(path, { width, as: 'webp' }),
    ...(/\.(?:webp|jpg|png)$/.test(path) ? [copyPath(path, { width, as: 'avif' })] : []),
  ]),
  ...(path.endsWith('.pdf')
    ? Array.from({ length: MAX_SHOWN_PAGES }, (_, at) => copyPath(path, { width: PAGE, as: 'webp', page: at + 1 }))
    : []),
];

export type CopyOptions = {
  width?: Width | undefined;
  isPreview: boolean;
  as?: 'avif' | undefined;
  /** The page of a person's PDF, from 1; of anything else it has no meaning. */
  page?: number | undefined;
};

/**
 * Which copy of a file is sent: of a picture that is everybody's the one asked for, of a person's file its preview;
 * nothing where it goes as it is. `isOpen`: it is published, whether for everybody yet or not.
 */
export function copyOf(
  file: ShownPicture,
  { width, isPreview, as, page }: CopyOptions,
  isOpen: boolean,
): Copy | undefined {
  if (isOpen) {
    if (!isPicture(file.content_type)) return undefined;
    if (as) return { width: width ?? MAX_WIDTH, as };
    return width && { width, as: 'webp' };
  }
  if (page !== undefined && file.content_type === 'application/pdf') return { width: PAGE, as: 'webp', page };
  const isDrawable = isPicture(file.content_type) || file.content_type === 'application/pdf';
  return isPreview && isDrawable ? { width: width ?? PREVIEW, as: 'webp' } : undefined;
}

/** AVIF takes long: one at a time, and who finds too many waiting takes the WebP, apart from what editors send. */
const avifGate = openGate({ at_once: 1, waiting: 40, wait_ms: 10_000, retry_after: 10 });

const beingDrawn = new Map<string, Promise<void>>();
/** Pictures that could not be drawn, so that they are not tried again at each request. */
const undrawable = new LRUCache<string, Error>({ max: 1000, ttl: 60 * 60_000 });

async function draw(storage: FileStore, { path, content_type }: ShownPicture, copy: Copy): Promise<void> {
  const whole = await storage.read(path);
  if (!whole) return;
  const [source, drawn] = [storage.temporary(), storage.temporary()];
  const type = copyType(copy);
  try {
    await pipeline(whole.content, createWriteStream(source, { flags: 'wx', mode: 0o600 }));
    const picture = content_type === 'application/pdf' ? await drawPage(source, copy.page) : source;
    await redrawPicture(picture, drawn, { type, max_width: copy.width });
    await storage.put(copyPath(path, copy), drawn, type);
  } finally {
    await Promise.all([rm(source, { force: true }), rm(drawn, { force: true })]);
  }
}

/** A copy of a picture, or of a PDF's first page, drawn when it is first asked for and kept beside the file. 415 for one that cannot be drawn. */
export async function readCopy(storage: FileStore, file: ShownPicture, copy: Copy): ReturnType<FileStore['read']> {
  const target = copyPath(file.path, copy);
  const refused = undrawable.get(target);
  if (refused) throw refused;
  const existing = await storage.read(target);
  if (existing) return existing;
  // A page of cards asks for the same one many times at once.
  const make = () => draw(storage, file, copy);
  const drawing =
    beingDrawn.get(target) ?? (copy.as === 'avif' ? avifGate(make) : make()).finally(() => beingDrawn.delete(target));
  beingDrawn.set(target, drawing);
  try {
    await drawing;
  } catch (error) {
    // On a full disk a visitor gets the whole picture.
    if (isDiskFull(error) && isPicture(file.content_type) && copy.as === 'webp') return storage.read(file.path);
    if (error instanceof ORPCError && error.status === 415) undrawable.set(target, error);
    throw error;
  }
  return storage.read(target);
}
