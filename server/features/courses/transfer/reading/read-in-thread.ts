import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_QUESTIONS_IN_FILE } from '#contract/courses/transfer.ts';
import { invalid } from '#server/platform/errors.ts';
import type { ReadFile } from '../found.ts';
import type { Reading, ReadingAnswer } from './reading-thread.ts';

const MAX_MS = 20_000;
const FURTHER_MS = 1000;
const MAX_MEMORY_MIB = 512;

const tooHard = () => invalid({ file: 'Файл слишком сложный: прочитать его не удалось. Разделите его на части' });

/**
 * Reads files of questions in a thread of its own, within twenty seconds, one more for each further file, and half a
 * gigabyte: whatever they hold, it costs the portal's other callers nothing. Gives of each what it holds, or why it cannot
 * be read; 422 at `file` where the thread does not get through.
 */
export async function readAllInThread(files: readonly Uint8Array[]): Promise<ReadingAnswer> {
  if (files.length === 0) return [];
  const workerData: Reading = { files, max_questions: MAX_QUESTIONS_IN_FILE };
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MIB },
  });
  try {
    const signal = AbortSignal.timeout(MAX_MS + files.length * FURTHER_MS);
    const [answer] = (await once(thread, 'message', { signal })) as [ReadingAnswer];
    return answer;
  } catch {
    throw tooHard();
  } finally {
    await thread.terminate();
  }
}

/** Reads one file; 422 at `file` where it cannot be read. */
export async function readInThread(bytes: Uint8Array): Promise<ReadFile> {
  const [answer] = await readAllInThread([bytes]);
  if (!answer || 'fault' in answer) throw invalid({ file: answer?.fault ?? '' });
  return answer;
}
