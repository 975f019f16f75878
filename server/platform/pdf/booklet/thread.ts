import { Worker } from 'node:worker_threads';
import type { BookletOrder } from './order.ts';

const MAX_MS = 30_000;

/**
 * A booklet drawn in a thread of its own, which ends with it: it takes some tenths of a second of the processor, and is
 * asked for once after each change. Fails where it cannot be drawn.
 */
export function drawInThread(order: BookletOrder): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order });
  const timer = setTimeout(() => void worker.terminate(), MAX_MS).unref();
  worker.on('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
  worker.on('error', reject);
  worker.on('exit', () => {
    clearTimeout(timer);
    reject(new Error('a booklet was not drawn'));
  });
  return promise;
}
