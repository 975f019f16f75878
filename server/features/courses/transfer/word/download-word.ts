import { picturesIn } from '#contract/question-kinds/choice/tiles.ts';
import type { Context } from '#server/platform/context.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { drawnBy } from '#server/platform/pdf/draw-in-thread.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { attachment } from '../export-test.ts';
import { type Exportable, getExportable } from '../exportable.ts';
import { STORAGE } from '../reading/embedded-files.ts';
import { type WordPicture, wordPicture } from './word-picture.ts';
import type { writeWord } from './write-word.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const draw = drawnBy<typeof writeWord>(new URL('./write-word.ts', import.meta.url), 'writeWord');

async function picturesOf(
  storage: FileStore,
  { questions, drawn = [] }: Exportable,
): Promise<Map<string, WordPicture>> {
  const pictures = new Map<string, WordPicture>();
  const asked = [...questions, ...drawn.flatMap(({ candidates }) => candidates)];
  const paths = asked.flatMap(({ question_image_file, answers }) => [
    ...(question_image_file ? [question_image_file] : []),
    ...answers.flatMap(({ answer_text }) => picturesIn(answer_text)).map(({ src }) => src.slice(STORAGE.length)),
  ]);
  for (const path of new Set(paths)) {
    const picture = await wordPicture(storage, path);
    if (picture) pictures.set(path, picture);
  }
  return pictures;
}

/**
 * A test as `test_{id}.docx`, with the right answers or without them, the questions it may draw in an appendix; one of a hundred
 * questions takes a tenth of a second, of a thread. Throws not found. Seven queries.
 */
export async function downloadWord(
  { db, storage, caller }: Pick<Context, 'db' | 'storage' | 'caller'>,
  { id, answers }: { id: number; answers: 0 | 1 },
): Promise<Response> {
  if (!caller) throw unauthenticated();
  const test = await getExportable(db, id);
  const pictures = await picturesOf(storage, test);
  const content = await draw(caller.user_id, { test, pictures, withAnswers: answers === 1 });
  return attachment(new Uint8Array(content), WORD, `test_${id}.docx`);
}
