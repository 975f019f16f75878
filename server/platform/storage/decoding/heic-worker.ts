import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js';
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

async function draw(picture: HeifImage): Promise<HeicAnswer> {
  const [width, height] = [picture.get_width(), picture.get_height()];
  // Before anything is decoded: the header tells the size.
  if (width * height > MAX_PIXELS) return { fault: 'pixels' };
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve) => picture.display(into, (drawn) => resolve(drawn ?? { fault: 'content' })));
}

async function decode(file: string): Promise<HeicAnswer> {
  await libheif.ready;
  const decoder = new libheif.HeifDecoder();
  const pictures = decoder.decode(await readFile(file));
  try {
    // Telephones keep several in one file, the one to show not always first.
    const primary = pictures.find((picture) => picture.is_primary()) ?? pictures[0];
    return primary ? await draw(primary) : { fault: 'content' };
  } finally {
    for (const picture of pictures) picture.free();
    decoder.decoder.delete();
  }
}

parentPort?.on('message', async (file: string) => {
  const answer = await decode(file).catch((): HeicAnswer => ({ fault: 'content' }));
  parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : []);
});
