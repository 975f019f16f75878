import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { articleTargets } from '#contract/materials/articles.ts';
import { bookTargets } from '#contract/materials/books.ts';
import { videoTargets } from '#contract/materials/videos.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { tooLarge } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/http/calls/host-call.ts';
import type { Services } from '#server/platform/services.ts';
import { mimeOf } from '#server/platform/storage/mime-of.ts';
import { storePictureAsWebp } from '#server/platform/storage/pictures/store-picture.ts';
import type { StoredFile } from '#server/platform/storage/stored-file.ts';
import { storeLocalFile } from '#server/platform/storage/stores/store-local-file.ts';
import { withUpload } from '#server/platform/storage/uploads/accept-upload.ts';
import type { Sender } from '#server/platform/storage/uploads/count-bytes.ts';
import { detectBook } from './book-file.ts';
import { detectVideo } from './video-file.ts';

type FileFields = { file_target: string; original_name: string };
type AcceptDeps = Pick<Services, 'db' | 'storage' | 'intents' | 'scanner' | 'log'> & Sender;
export type AcceptFile = (services: AcceptDeps, incoming: IncomingMessage) => Promise<StoredFile>;

/** Covers stand in cards; pictures of a text take a sheet's width. */
const COVER_WIDTH = 800;
const PICTURE_WIDTH = 1600;

/** Files of materials belong to nobody: who may read them is the materials' matter (readers.ts). */
const order = (file_target: string, original_name: string) => ({
  file_target,
  original_name,
  owner_id: null,
  is_public: false,
});

const isPicture = async (file: string): Promise<boolean> => {
  return (await mimeOf(file))?.startsWith('image/') ?? false;
};

/** The limit of the call is the book's or the video's: a cover is a picture like any other. */
async function storeCover(
  services: AcceptDeps,
  file: string,
  { file_target, original_name }: FileFields,
): Promise<StoredFile> {
  const [{ upload_limit_mib }, { size }] = await Promise.all([getConfiguration(services.db), stat(file)]);
  if (size > upload_limit_mib * 1024 * 1024)
    throw tooLarge(`Картинка больше ${upload_limit_mib} МБ. Уменьшите её и попробуйте ещё раз`);
  return storePictureAsWebp(services, file, COVER_WIDTH, order(file_target, original_name));
}

/** A cover of an article, or a picture of its text. */
export const acceptArticleFile: AcceptFile = (services, incoming) =>
  withUpload(services, incoming, 'upload_limit_mib', (file, { fields, original_name }) => {
    const { file_target } = parseInput(z.object({ file_target: z.enum(articleTargets).default('article_foto_file') }), {
      ...fields,
    });
    const width = file_target === 'article_picture' ? PICTURE_WIDTH : COVER_WIDTH;
    return storePictureAsWebp(services, file, width, order(file_target, original_name));
  });

/** A book as it was sent, or its cover; without a named target the content tells which. */
export const acceptBookFile: AcceptFile = (services, incoming) =>
  withUpload(services, incoming, 'book_limit_mib', async (file, { fields, original_name, awaits_scan }) => {
    const named = parseInput(z.object({ file_target: z.enum(bookTargets).optional() }), { ...fields });
    const file_target = named.file_target ?? ((await isPicture(file)) ? 'book_foto_file' : 'book_file');
    if (file_target === 'book_foto_file') return storeCover(services, file, { file_target, original_name });
    return storeLocalFile(services, file, await detectBook(file), {
      ...order(file_target, original_name),
      awaits_scan,
    });
  });

/** A video as it was sent, or its cover; without a named target the content tells which. */
export const acceptVideoFile: AcceptFile = (services, incoming) =>
  withUpload(services, incoming, 'video_limit_mib', async (file, { fields, original_name, awaits_scan }) => {
    const named = parseInput(z.object({ file_target: z.enum(videoTargets).optional() }), { ...fields });
    const file_target = named.file_target ?? ((await isPicture(file)) ? 'video_foto_file' : 'video_link');
    if (file_target === 'video_foto_file') return storeCover(services, file, { file_target, original_name });
    const { kind, duration } = await detectVideo(file);
    return storeLocalFile(services, file, kind, { ...order(file_target, original_name), duration, awaits_scan });
  });
