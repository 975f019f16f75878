import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_PHOTO_SIDE_PX, photoFile } from '#contract/site/photo.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { parseInput } from '#server/platform/http/calls/host-call.ts';
import type { Services } from '#server/platform/services.ts';
import type { Size } from '#server/platform/storage/pictures/picture.ts';
import type { Copy } from '#server/platform/storage/pictures/resize-picture.ts';
import { storePhoto } from '#server/platform/storage/pictures/store-photo.ts';
import { findFile } from '#server/platform/storage/queries.ts';
import type { StoredFile } from '#server/platform/storage/stored-file.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { withUpload } from '#server/platform/storage/uploads/accept-upload.ts';
import type { Sender } from '#server/platform/storage/uploads/count-bytes.ts';
import { mediaPhotos } from '../tables.ts';

type StoredPhoto = StoredFile & Size;

/** The photo stored under this key before. Two queries. */
async function findSent(db: Connection, request_key: string): Promise<StoredPhoto | undefined> {
  const [sent] = await db.select().from(mediaPhotos).where(eq(mediaPhotos.request_key, request_key));
  const file = sent && (await findFile(db, sent.path));
  return file && { ...file, width: sent.width, height: sent.height };
}

/** Copies that the page of a year shows (web/features/site/media/photo-picture.tsx): the whole is WebP already. */
const copiesOfPhoto = ({ width }: Size): Copy[] => {
  const narrow = ([400, 800] as const).filter((one) => one < width);
  return [
    ...narrow.map((one): Copy => ({ width: one, as: 'webp' })),
    ...narrow.map((one): Copy => ({ width: one, as: 'avif' })),
    { width: MAX_PHOTO_SIDE_PX, as: 'avif' },
  ];
};

/**
 * Where photos of a year belong: to nobody, since they outlive the account of their editor, and private until their
 * year is published (files.ts).
 */
export const ofPhotos = { file_target: photoFile, owner_id: null, is_public: false };

/** Notes the size of a kept photo and its sender's key: a year may show it from then on. Fails where the key came before. */
export async function addPhoto(tx: Connection, path: string, { width, height }: Size, request_key?: string) {
  await tx.insert(mediaPhotos).values({ path, width, height, request_key: request_key ?? null });
}

/**
 * Keeps the photo in a local file, with its size and its sender's key; a key that came before gives what was kept then.
 * 413 or 415 for what is no readable photo.
 */
async function storeKeyedPhoto(services: StoreDeps, file: string, original_name: string, key: string | undefined) {
  let storedSize: Size = { width: 0, height: 0 };
  const stored = await storePhoto(services, file, {
    ...ofPhotos,
    original_name,
    largest: MAX_PHOTO_SIDE_PX,
    copies: copiesOfPhoto,
    store: (store, size) => {
      storedSize = size;
      return services.db.transaction(async (tx) => {
        const one = await store(tx);
        await addPhoto(tx, one.path, size, key);
        return one;
      });
    },
  });
  return { ...stored, ...storedSize };
}

/** A photo of a year from a form: JPG, PNG, WEBP or HEIC by its content, whatever it is called. */
export const acceptPhoto = (services: Services & Sender, incoming: IncomingMessage): Promise<StoredPhoto> =>
  withUpload(services, incoming, 'upload_limit_mib', async (file, { fields, original_name }) => {
    const { request_key } = parseInput(z.object({ request_key: z.uuid().optional() }), { ...fields });
    const sent = request_key && (await findSent(services.db, request_key));
    if (sent) return sent;
    try {
      return await storeKeyedPhoto(services, file, original_name, request_key);
    } catch (error) {
      // Two uploads with one key were under way: the other was first.
      const first = request_key && (await findSent(services.db, request_key));
      if (first) return first;
      throw error;
    }
  });
