import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { readPart } from './read-part.ts';

const MAX_MS = 20_000;
/** Memory of the thread; what a file claims inside may ask for any. */
const MAX_MIB = 128;

const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** Bytes before the segment, more than there ever are. */
const HEAD = 4096;

/** Whether a WebM goes on to where its one segment says it ends: the library does not ask. */
async function isWholeWebm(path: string): Promise<boolean> {
  await using file = await open(path);
  const head = await readPart(file, 0, HEAD);
  const found = head.indexOf(SEGMENT);
  const at = found + SEGMENT.length;
  const width = Math.clz32(head[at] ?? 0) - 23;
  if (found < 0 || width > 8 || head.length < at + width) return false;
  // A number without the mark of its own width; all ones: it was written as it came, its end is not known.
  const mark = 1n << BigInt(7 * width);
  const length = BigInt(`0x${head.toString('hex', at, at + width)}`) - mark;
  return length === mark - 1n || BigInt(at + width) + length <= BigInt((await file.stat()).size);
}

/**
 * Seconds of a film, 0 where it does not say; undefined for one that is cut off or cannot be read. The library reads it
 * in a thread of its own with an end to its time and memory: some files keep it busy for ever.
 */
export async function findFilmSeconds(path: string, kind: 'video/mp4' | 'video/webm'): Promise<number | undefined> {
  if (kind === 'video/webm' && !(await isWholeWebm(path))) return undefined;
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), {
    workerData: { path, kind },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MIB },
  });
  try {
    const [seconds] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) });
    return seconds;
  } catch {
    return undefined;
  } finally {
    await worker.terminate();
  }
}
