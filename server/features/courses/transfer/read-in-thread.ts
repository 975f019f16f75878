import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_IN_FILE } from '#contract/courses/transfer.ts';
import { invalid } from '#server/platform/errors.ts';
import type { ReadFile } from './found.ts';
import type { Reading, ReadingAnswer } from './reading-thread.ts';

const MAX_MS = 20_000;
const MAX_MEMORY_MIB = 512;

const tooHard = () => invalid({ file: 'Файл слишком сложный: прочитать его не удалось. Разделите его на части' });

/**
 * Reads a file of questions in a thread of its own, within twenty seconds and half a gigabyte: whatever it holds, it
 * costs the portal's other callers nothing. 422 at `file` for one that cannot be read.
 */
export async function readInThread(bytes: Uint8Array): Promise<ReadFile> {
  const workerData: Reading = { bytes, most: MAX_IN_FILE };
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MIB },
  });
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [ReadingAnswer];
    if ('fault' in answer) throw invalid({ file: answer.fault });
    return answer;
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error;
    throw tooHard();
  } finally {
    await thread.terminate();
  }
}
