import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { tooLarge, wrongContent } from '#server/platform/errors.ts';
import type { HeicAnswer } from './heic-worker.ts';

/** Pixels as sharp takes them. */
export type RawPicture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

const MAX_MS = 20_000;
// The decoder's memory never shrinks: it goes with its thread once nobody has sent such a picture for a while.
const IDLE_MS = 15_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function openWorker(): Worker {
  const opened = new Worker(new URL('./heic-worker.ts', import.meta.url));
  // A thread that breaks between two pictures must not end the process.
  opened.on('error', () => {});
  // An idle one keeps no process from ending.
  opened.unref();
  opened.on('exit', () => {
    if (worker === opened) worker = undefined;
  });
  return opened;
}

async function endWorker(): Promise<void> {
  const ended = worker;
  worker = undefined;
  await ended?.terminate();
}

async function ask(file: string): Promise<HeicAnswer> {
  clearTimeout(idle);
  worker ??= openWorker();
  const asked = worker;
  const listening = new AbortController();
  const { signal } = listening;
  const timer = setTimeout(() => listening.abort(), MAX_MS);
  try {
    const answered = once(asked, 'message', { signal }).then(([answer]) => answer as HeicAnswer);
    const died = once(asked, 'exit', { signal }).then((): HeicAnswer => ({ fault: 'content' }));
    asked.postMessage(file);
    return await Promise.race([answered, died]);
  } catch {
    return { fault: 'content' };
  } finally {
    asked.unref();
    clearTimeout(timer);
    listening.abort();
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** One picture at a time: a second thread would only take the other requests' processor and as much memory again. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}

/**
 * The pixels of a HEIC picture, upright, decoded in a thread of its own. 413 for too many pixels; 415 for what cannot
 * be read to its end, within twenty seconds, and in the memory an honest picture needs.
 */
export async function decodeHeic(file: string): Promise<RawPicture> {
  const answer = await inTurn(async () => {
    const given = await ask(file);
    // After a failure nobody knows what state the decoder is in.
    if ('fault' in given) await endWorker();
    else idle = setTimeout(endWorker, IDLE_MS).unref();
    return given;
  });
  if (!('fault' in answer)) return answer;
  if (answer.fault === 'pixels')
    throw tooLarge('Снимок слишком большой: в нём больше 52 миллионов точек. Уменьшите его и загрузите ещё раз');
  throw wrongContent('Снимок не читается: файл повреждён');
}
