import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { checkPdf } from '../decoding/open-pdf.ts';
import {
  detectDocument,
  detectSignature,
  detectSound,
  detectType,
  isPicture,
  keptName,
  keptType,
  notPicture,
} from '../kinds.ts';
import { readSent, redrawPicture } from '../pictures/picture.ts';
import { storePictureAsWebp } from '../pictures/store-picture.ts';
import type { FileRights } from '../rights.ts';
import { type ScanDeps, scanSent } from '../scanning/scan-files.ts';
import type { FileStore } from '../stores/file-store.ts';
import type { FileIntents } from '../stores/intents.ts';
import { storeLocalFile } from '../stores/store-local-file.ts';
import { countBytes, countOwnFile, type Sender } from './count-bytes.ts';
import { type Received, receiveUpload } from './receive-upload.ts';
import { startUpload } from './upload-limit.ts';

/** Pictures of the portal are never shown wider. */
const MAX_WIDTH = 1600;

type UploadOptions = {
  owner_id: number;
  /** Checks the form's other fields; gives what the file is for, and about whom. */
  aimOf: (fields: Received['fields']) => Promise<UploadTarget> | UploadTarget;
};
type UploadTarget = { file_target: string; subject_id: number | null };

/** The services that receiving a file needs. */
export type ReceiveDeps = Sender & ScanDeps & { db: Database; storage: FileStore; intents: FileIntents };
/** The services that receiving a file needs whose form says what it is for. */
export type UploadDeps = ReceiveDeps & { parts: { files: FileRights } };

type Limit = 'upload_limit_mib' | 'book_limit_mib' | 'video_limit_mib';

/**
 * Receives a form's file to a temporary place, and takes that away whatever happens; `awaits_scan`: what is kept as it was
 * sent may not be opened yet. 413 over the configuration's limit, 422 where the scanner finds something, 429 over a day's bytes, and
 * while six others of theirs are under way.
 */
export async function withUpload<T>(
  services: ReceiveDeps,
  incoming: IncomingMessage,
  limit: Limit,
  use: (file: string, received: Received & { awaits_scan: boolean }) => Promise<T>,
): Promise<T> {
  const configuration = await getConfiguration(services.db);
  const file = services.storage.temporary();
  let release = () => {};
  try {
    const received = await receiveUpload(incoming, file, configuration[limit], async (bytes) => {
      if (!services.caller) throw unauthenticated();
      release = startUpload(services.caller.user_id);
      await countBytes(services, bytes);
    });
    return await use(file, { ...received, awaits_scan: await scanSent(services, file) });
  } finally {
    release();
    await rm(file, { force: true });
  }
}

/**
 * A person's own file: a picture is drawn again in its kind (HEIC and AVIF as JPEG), a PDF stays as it is. 415 for a portrait that
 * is none and for a PDF nobody can open, 429 after sixty in an hour.
 */
export const acceptOwnFile = (services: UploadDeps, incoming: IncomingMessage, { owner_id, aimOf }: UploadOptions) =>
  withUpload(services, incoming, 'upload_limit_mib', async (file, { fields, original_name, awaits_scan }) => {
    const order = { ...(await aimOf(fields)), owner_id, is_public: false, original_name };
    await countOwnFile(services, owner_id);
    const sent = await detectType(file);
    const portrait = services.parts.files.portraits[order.file_target];
    if (portrait && !isPicture(sent)) throw notPicture();
    const type = keptType(sent);
    if (type === 'application/pdf') {
      await checkPdf(file);
      return storeLocalFile(services, file, type, { ...order, awaits_scan });
    }
    order.original_name = keptName(original_name);
    const drawn = services.storage.temporary();
    try {
      await redrawPicture(await readSent(file, sent), drawn, { type, max_width: portrait?.widest });
      return await storeLocalFile(services, drawn, type, order);
    } finally {
      await rm(drawn, { force: true });
    }
  });

/**
 * A picture for everybody, or a restricted one, as WebP; a document for everybody, its signature, and a sound as they are. Nobody's: it
 * outlives the account of its editor.
 */
export const acceptPicture = (
  services: UploadDeps,
  incoming: IncomingMessage,
  { aimOf }: Pick<UploadOptions, 'aimOf'>,
) =>
  withUpload(services, incoming, 'upload_limit_mib', async (file, { fields, original_name, awaits_scan }) => {
    const aim = await aimOf(fields);
    const order = {
      ...aim,
      owner_id: null,
      is_public: !services.parts.files.restricted.includes(aim.file_target),
      original_name,
    };
    if (services.parts.files.documents.includes(aim.file_target)) {
      const type = await detectDocument(file);
      if (type === 'application/pdf') await checkPdf(file);
      return storeLocalFile(services, file, type, { ...order, awaits_scan });
    }
    if (services.parts.files.signatures.includes(aim.file_target))
      return storeLocalFile(services, file, await detectSignature(file), { ...order, awaits_scan });
    if (services.parts.files.sounds.includes(aim.file_target))
      return storeLocalFile(services, file, await detectSound(file), { ...order, awaits_scan });
    return storePictureAsWebp(services, file, MAX_WIDTH, order);
  });
