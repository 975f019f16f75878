import { questionPicture } from '#contract/files.ts';
import { keepPictureContent } from '#server/platform/storage/keep-picture.ts';
import { removeFile } from '#server/platform/storage/remove-file.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { LARGEST, readNamed } from './drawings.ts';

const ofLectures = { file_target: 'lecture', owner_id: null, is_public: true };
const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

/**
 * Keeps the pictures that a course of starter/ names; gives their paths by these names. None stays where one
 * fails. Two statements a picture.
 */
export async function storePictures(services: Storing, names: readonly string[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  try {
    for (const named of names) {
      const order = named.startsWith('question:') ? ofQuestions : ofLectures;
      const { path } = await keepPictureContent(services, await readNamed(named), LARGEST.width, order);
      paths.set(named, path);
    }
    return paths;
  } catch (error) {
    await dropPictures(services, paths);
    throw error;
  }
}

export async function dropPictures(services: Storing, paths: ReadonlyMap<string, string>): Promise<void> {
  for (const path of paths.values()) await removeFile(services, path);
}
