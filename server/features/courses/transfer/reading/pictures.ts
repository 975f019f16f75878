import { fileTypeFromBuffer } from 'file-type';
import { questionPicture } from '#contract/files.ts';
import { invalid } from '#server/platform/errors.ts';
import { storePicture } from '#server/platform/storage/pictures/store-picture.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import type { Entry, FoundQuestion } from '../found.ts';
import { lossReasons } from '../loss-reasons.ts';

const MAX_WIDTH = 1600;
const kinds: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A question whose picture is of no kind the portal keeps goes without it, and says so. */
export async function withoutForeignPicture(question: FoundQuestion): Promise<FoundQuestion> {
  if (!question.picture) return question;
  if (kinds.includes((await fileTypeFromBuffer(question.picture))?.mime)) return question;
  return { ...question, picture: null, dropped: [...question.dropped, lossReasons.badPicture] };
}

/** A question's picture, and where in the file it stands. */
export type Pictured = Pick<Entry, 'number' | 'where'> & { picture: NonNullable<FoundQuestion['picture']> };

/**
 * Stores a question's picture, which only those see whom it is asked; gives its path. 422 that names the question where it
 * cannot be read.
 */
export async function importPicture(context: StoreDeps, { picture: content, where }: Pictured): Promise<string> {
  const order = { file_target: questionPicture, owner_id: null, is_public: false };
  try {
    return (await storePicture(context, { ...order, content, max_width: MAX_WIDTH })).path;
  } catch (error) {
    if (!(error instanceof Error && 'status' in error)) throw error;
    throw invalid({ file: `Картинка не читается (${where}). Снимите отметку с этого вопроса и повторите` });
  }
}
