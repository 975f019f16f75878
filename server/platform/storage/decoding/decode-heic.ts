import { tooLarge, wrongContent } from '#server/platform/errors.ts';
import { openDecodeThread } from './decode-thread.ts';
import type { HeicAnswer } from './heic-worker.ts';

/** Pixels as sharp takes them. */
export type RawPicture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

const decode = openDecodeThread<HeicAnswer>(new URL('./heic-worker.ts', import.meta.url), {
  max_ms: 20_000,
  idle_ms: 15_000,
});

/**
 * The pixels of a HEIC picture, upright, decoded in a thread of its own. 413 for too many pixels; 415 for what cannot
 * be read to its end, within twenty seconds, and in the memory an honest picture needs.
 */
export async function decodeHeic(file: string): Promise<RawPicture> {
  const answer = await decode(file);
  if (!('fault' in answer)) return answer;
  if (answer.fault === 'pixels')
    throw tooLarge('Снимок слишком большой: в нём больше 52 миллионов точек. Уменьшите его и загрузите ещё раз');
  throw wrongContent('Снимок не читается: файл повреждён');
}
