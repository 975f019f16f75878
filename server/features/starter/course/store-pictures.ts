import { questionPicture } from '#contract/files.ts';
import { keepPictureContent } from '#server/platform/storage/keep-picture.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { LARGEST, readNamed } from './drawings.ts';

const ofLectures = { file_target: 'lecture', owner_id: null, is_public: true };
const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

/** Stores a picture that a course of starter/ names; gives its path. Two statements. */
export async function storeNamedPicture(services: Storing, named: string): Promise<string> {
  const order = named.startsWith('question:') ? ofQuestions : ofLectures;
  return (await keepPictureContent(services, await readNamed(named), LARGEST.width, order)).path;
}
