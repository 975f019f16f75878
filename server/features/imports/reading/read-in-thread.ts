import { programme } from '#contract/words/programme.ts';
import { invalid, tooMany } from '#server/platform/errors.ts';
import { openThreads, ThreadBroken } from '#server/platform/threads/threads.ts';
import { TurnRefused } from '#server/platform/threads/turns.ts';
import type { ReadOrder } from './read-import.ts';
import type { ReadFile } from './rows.ts';

const RETRY_IN = 30;
const run = openThreads({ at_once: 1, each: 3, all: 10, max_ms: 40_000, max_mib: 512 });

/**
 * Reads a file of an import in a thread, one at a time, within forty seconds and half a gigabyte: whatever it holds, the
 * portal goes on answering. 422 at `file` for one that cannot be read, 429 for the fourth of one person at once.
 */
export async function readInThread(whose: number, given: ReadOrder): Promise<ReadFile> {
  const module = new URL('./read-import.ts', import.meta.url).href;
  try {
    const read = (await run(whose, { module, name: 'answerRead', given, programme: programme() })) as
      | ReadFile
      | { file_fault: string };
    if ('file_fault' in read) throw invalid({ file: read.file_fault });
    return read;
  } catch (error) {
    if (error instanceof TurnRefused)
      throw tooMany(RETRY_IN, `Портал ещё читает другие файлы. Повторите через ${RETRY_IN} секунд`);
    if (error instanceof ThreadBroken)
      throw invalid({ file: 'Файл слишком сложный: прочитать его не удалось. Разделите его на части' });
    throw error;
  }
}
