import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Bounds = {
  /** How long one file may take, in milliseconds. */
  max_ms: number;
  /** A decoder's memory never shrinks: it goes with its thread once nobody has sent it a file for so long. */
  idle_ms: number;
};
/** A thread was broken by the file, or took too long over it. */
type Broken = { fault: 'content' };

/**
 * A decoder of files that may be hostile, in a thread of its own: one file at a time, for a second thread would only take
 * the other requests' processor and as much memory again. After a failure the next file gets a new thread: nobody knows
 * what state the old one is in.
 */
export function openDecodeThread<Answer extends object>(script: URL, { max_ms, idle_ms }: Bounds) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function openWorker(): Worker {
    const opened = new Worker(script);
    // A thread that breaks between two files must not end the process.
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

  async function decode(file: string): Promise<Answer | Broken> {
    clearTimeout(idle);
    worker ??= openWorker();
    const current = worker;
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(() => listening.abort(), max_ms);
    try {
      const answered = once(current, 'message', { signal }).then(([answer]) => answer as Answer);
      const died = once(current, 'exit', { signal }).then((): Broken => ({ fault: 'content' }));
      current.postMessage(file);
      return await Promise.race([answered, died]);
    } catch {
      return { fault: 'content' };
    } finally {
      current.unref();
      clearTimeout(timer);
      listening.abort();
    }
  }

  /** Runs the script on a file in the thread and gives its answer. Never fails. */
  return (file: string): Promise<Answer | Broken> => {
    const mine = turn.then(async () => {
      const answer = await decode(file);
      if ('fault' in answer) await endWorker();
      else idle = setTimeout(endWorker, idle_ms).unref();
      return answer;
    });
    turn = mine.catch(() => {});
    return mine;
  };
}
