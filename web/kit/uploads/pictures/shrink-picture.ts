import { drawSmaller } from './draw-smaller.ts';

/** A thread that takes longer is given up, and the file is sent as it is. */
const MAX_MS = 60_000;

/** Draws in a thread, which is ended when the upload is; rejects where the browser opens none. */
function drawInWorker(file: Blob, max_bytes: number, signal: AbortSignal): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(() => end(() => resolve(null)), MAX_MS);
    const onAbort = () => end(() => reject(signal.reason));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('the thread was not opened')));
    worker.postMessage({ file, max_bytes });
  });
}

/** «IMG_0412.PNG» is a JPEG now. */
const asJpeg = (name: string): string => `${name.replace(/\.[a-z]{3,4}$/i, '')}.jpg`;

/**
 * The photo as a smaller JPEG of at most `max_bytes`, in a thread where the browser has them; the file itself where it cannot
 * be made smaller. Rejects with the signal's reason when the upload is cancelled.
 */
export async function shrinkPicture(file: File, max_bytes: number, signal: AbortSignal): Promise<File> {
  const canUseWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
  const drawn = canUseWorker
    ? await drawInWorker(file, max_bytes, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return drawSmaller(file, max_bytes);
      })
    : await drawSmaller(file, max_bytes);
  signal.throwIfAborted();
  if (!drawn) return file;
  return new File([drawn], asJpeg(file.name), { type: drawn.type, lastModified: file.lastModified });
}
