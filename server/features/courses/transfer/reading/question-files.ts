import { rm, writeFile } from 'node:fs/promises';
import { questionPicture, questionSound } from '#contract/files.ts';
import { invalid } from '#server/platform/errors.ts';
import { soundType } from '#server/platform/storage/kinds.ts';
import { mimeOf } from '#server/platform/storage/mime-of.ts';
import { storePicture } from '#server/platform/storage/pictures/store-picture.ts';
import { type StoreDeps, storeLocalFile } from '#server/platform/storage/stores/store-local-file.ts';
import { withTexts } from '../../exam/question-texts.ts';
import type { Entry, FoundQuestion } from '../found.ts';
import { lossReasons } from '../loss-reasons.ts';
import { withPaths } from './embedded-files.ts';

const MAX_WIDTH = 1600;
const kinds: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];

const isKept = (mime: string | undefined): boolean => kinds.includes(mime) || soundType(mime) !== undefined;

/** A question goes without a picture and files of its texts that are of no kind the portal keeps, and says so. */
export async function withoutForeignFiles(question: FoundQuestion): Promise<FoundQuestion> {
  const { picture, embedded, dropped } = question;
  const isOwn = !picture || kinds.includes(await mimeOf(picture));
  const types = await Promise.all(embedded.map(({ content }) => mimeOf(content)));
  const kept = embedded.filter((_, index) => isKept(types[index]));
  if (isOwn && kept.length === embedded.length) return question;
  const left = new Set(kept.map(({ path }) => path));
  return {
    ...withTexts(question, (text) => withPaths(text, (path) => (left.has(path) ? path : undefined))),
    picture: isOwn ? picture : null,
    embedded: kept,
    dropped: [...new Set([...dropped, lossReasons.badPicture])],
  };
}

/** A file of a question: its picture, or one within its texts; and where in the file the question stands. */
export type FileToStore = Pick<Entry, 'where'> & { name: string; content: Uint8Array };

/** Files of a question by names of their own in the whole import. */
export function filesOf({ number, where, question: { picture, embedded } }: Entry & { question: FoundQuestion }) {
  const files: FileToStore[] = embedded.map(({ path, content }) => ({ where, name: `${number} ${path}`, content }));
  return picture ? [{ where, name: `${number}`, content: picture }, ...files] : files;
}

/** The question as the test takes it, with its files as they are stored: `paths` by their names. */
export function withStoredFilesOf(
  { number, question }: Entry & { question: FoundQuestion },
  paths: ReadonlyMap<string, string>,
) {
  const { picture: _, embedded: __, dropped: ___, ...given } = question;
  const stored = withTexts(given, (text) => withPaths(text, (path) => paths.get(`${number} ${path}`)));
  return { ...stored, question_image_file: paths.get(`${number}`) ?? null };
}

async function storeSound(services: StoreDeps, content: Uint8Array, type: NonNullable<ReturnType<typeof soundType>>) {
  const source = services.storage.temporary();
  try {
    await writeFile(source, content, { flag: 'wx', mode: 0o600 });
    return await storeLocalFile(services, source, type, {
      file_target: questionSound,
      owner_id: null,
      is_public: false,
    });
  } finally {
    await rm(source, { force: true });
  }
}

/**
 * Stores a question's file, which only those get whom it is asked; gives its path. 422 that names the question where it
 * cannot be read.
 */
export async function importFile(services: StoreDeps, { content, where }: FileToStore): Promise<string> {
  const order = { file_target: questionPicture, owner_id: null, is_public: false };
  const sound = soundType(await mimeOf(content));
  if (sound) return (await storeSound(services, content, sound)).path;
  try {
    return (await storePicture(services, { ...order, content, max_width: MAX_WIDTH })).path;
  } catch (error) {
    if (!(error instanceof Error && 'status' in error)) throw error;
    throw invalid({ file: `Картинка не читается (${where}). Снимите отметку с этого вопроса и повторите` });
  }
}
