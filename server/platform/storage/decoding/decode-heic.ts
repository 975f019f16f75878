import { notReadInTime, tooLarge, wrongContent } from '#server/platform/errors.ts';
import { openDecodeThreads } from './decode-threads.ts';
import type { HeicAnswer } from './heic-worker.ts';

/** Pixels as sharp takes them. */
export type RawPicture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

const decode = openDecodeThreads<string, HeicAnswer>(new URL('./heic-worker.ts', import.meta.url), {
  threads: 2,
  most_waiting: 4,
  max_ms: 20_000,
  idle_ms: 15_000,
});

/**
 * The pixels of a HEIC picture, upright, decoded in a thread of its own. 413 for too many pixels; 415 for what cannot
 * be read to its end and in the memory an honest picture needs; 503 for what takes longer than twenty seconds.
 */
export async function decodeHeic(file: string): Promise<RawPicture> {
  const answer = await decode(file);
  if (!('fault' in answer)) return answer;
  if (answer.fault === 'pixels')
    throw tooLarge('Снимок слишком большой: в нём больше 52 миллионов точек. Уменьшите его и загрузите ещё раз');
  if (answer.fault === 'time') throw notReadInTime('Снимок');
  throw wrongContent('Снимок не читается: файл повреждён');
}
