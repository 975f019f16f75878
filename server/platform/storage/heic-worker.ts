import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import decoder from 'heic-decode';

/** What a file turned out to be: turned upright, four bytes a pixel; or why it was not decoded. */
export type HeicAnswer =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { fault: 'pixels' | 'content' };

/** Telephones make up to 50 million. */
const MAX_PIXELS = 52_000_000;

// Whatever sizes a hostile file claims inside, the decoder gets no more memory than the largest honest one needs.
const MAX_BYTES = 640 * 1024 * 1024;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > MAX_BYTES) throw new RangeError('out of the memory allowed');
  return grow.call(this, pages);
};

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
