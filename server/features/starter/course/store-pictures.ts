import { questionPicture } from '#contract/files.ts';
import { storeOriginalContent } from '#server/platform/storage/pictures/store-original-picture.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { LARGEST, readNamed } from './drawings.ts';

const ofLectures = { file_target: 'lecture', owner_id: null, is_public: true };
const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

/** Stores a picture that a course of starter/ names; gives its path. Two statements. */
export async function storeNamedPicture(services: StoreDeps, named: string): Promise<string> {
  const order = named.startsWith('question:') ? ofQuestions : ofLectures;
  return (await storeOriginalContent(services, await readNamed(named), LARGEST.width, order)).path;
}
