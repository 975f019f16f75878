import { fileTypeFromBuffer } from 'file-type';
import { questionPicture } from '#contract/files.ts';
import { invalid } from '#server/platform/errors.ts';
import { removeFile } from '#server/platform/storage/remove-file.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { storePicture } from '#server/platform/storage/store-picture.ts';
import type { Entry, FoundQuestion } from './found.ts';
import { lost } from './lost.ts';

const WIDEST = 1600;
const kinds: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A question whose picture is of no kind the portal keeps goes without it, and says so. */
export async function withoutForeignPicture(question: FoundQuestion): Promise<FoundQuestion> {
  if (!question.picture) return question;
  if (kinds.includes((await fileTypeFromBuffer(question.picture))?.mime)) return question;
  return { ...question, picture: null, dropped: [...question.dropped, lost.badPicture] };
}

type Taken = Entry & { question: FoundQuestion };

/**
 * Keeps the questions' pictures one after another, which only those see whom they are asked; gives their paths by the
 * question's number. 422 that names the question whose picture cannot be read; then none is kept.
 */
export async function importPictures(context: Storing, taken: readonly Taken[]): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  try {
    for (const { number, where, question } of taken) {
      if (!question.picture) continue;
      const order = { file_target: questionPicture, owner_id: null, is_public: false };
      const { path } = await storePicture(context, { ...order, content: question.picture, max_width: WIDEST }).catch(
        (error: unknown) => {
          if (!(error instanceof Error && 'status' in error)) throw error;
          throw invalid({ file: `Картинка не читается (${where}). Снимите отметку с этого вопроса и повторите` });
        },
      );
      paths.set(number, path);
    }
    return paths;
  } catch (error) {
    await dropPictures(context, paths);
    throw error;
  }
}

export async function dropPictures(context: Storing, paths: ReadonlyMap<number, string>): Promise<void> {
  for (const path of paths.values()) await removeFile(context, path);
}
