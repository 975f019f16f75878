import { Worker } from 'node:worker_threads';
import type { SheetOrder } from './order.ts';
import type { SheetAnswer, SheetQuestion } from './worker.ts';

/** The renderer's memory goes with its thread once nobody has asked for a sheet for so long. */
const IDLE_MS = 15_000;
const MAX_MS = 30_000;

type Waiting = PromiseWithResolvers<Buffer> & { timer: NodeJS.Timeout };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

function endThread(why: string): void {
  const ended = worker;
  worker = undefined;
  void ended?.terminate();
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(new Error(why));
  }
  waiting.clear();
}

function answer(given: SheetAnswer): void {
  const one = waiting.get(given.id);
  if (!one) return;
  waiting.delete(given.id);
  clearTimeout(one.timer);
  if ('pdf' in given) one.resolve(Buffer.from(given.pdf));
  else one.reject(new Error(`a sheet was not drawn: ${given.fault}`));
  if (waiting.size === 0) idle = setTimeout(() => endThread('idle'), IDLE_MS).unref();
}

function openThread(): Worker {
  const opened = new Worker(new URL('./worker.ts', import.meta.url));
  opened.on('message', answer);
  opened.on('error', (error) => worker === opened && endThread(String(error)));
  opened.on('exit', () => worker === opened && endThread('the thread ended'));
  // An idle one keeps no process from ending.
  opened.unref();
  return opened;
}

/**
 * A sheet drawn in a thread of its own: one takes tens of milliseconds of the processor, and the pages of the portal go on
 * meanwhile. Fails where it cannot be drawn.
 */
export function drawInThread(order: SheetOrder): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= openThread();
  const id = ++asked;
  const timer = setTimeout(() => endThread('a sheet took too long'), MAX_MS).unref();
  const one = { ...Promise.withResolvers<Buffer>(), timer };
  waiting.set(id, one);
  worker.postMessage({ id, order } satisfies SheetQuestion);
  return one.promise;
}
