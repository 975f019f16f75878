import { drawSmaller } from './draw-smaller.ts';

type ShrinkTask = { file: Blob; max_bytes: number };

// A thread of its own: the page stays awake while a picture of 48 million pixels is decoded.
self.onmessage = async ({ data: { file, max_bytes } }: MessageEvent<ShrinkTask>) => {
  const drawn = await drawSmaller(file, max_bytes).catch(() => null);
  self.postMessage(drawn);
};
