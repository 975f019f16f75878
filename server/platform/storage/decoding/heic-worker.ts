import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import decoder from 'heic-decode';
import { limitWasmMemory } from './limit-wasm.ts';

/** A decoded picture, turned upright, four bytes a pixel; or why it was not decoded. */
export type HeicAnswer =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { fault: 'pixels' | 'content' };

/** Telephones make up to 50 million. */
const MAX_PIXELS = 52_000_000;

limitWasmMemory(640 * 1024 * 1024);

// The library tells of every broken file on the console of the thread.
console.log = () => {};

async function decode(file: string): Promise<HeicAnswer> {
  const pictures = await decoder.all({ buffer: await readFile(file) });
  try {
    const [first] = pictures;
    if (!first) return { fault: 'content' };
    // Before anything is decoded: the header tells the size.
    if (first.width * first.height > MAX_PIXELS) return { fault: 'pixels' };
    return await first.decode();
  } finally {
    pictures.dispose();
  }
}

parentPort?.on('message', async (file: string) => {
  const answer = await decode(file).catch((): HeicAnswer => ({ fault: 'content' }));
  parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : []);
});
