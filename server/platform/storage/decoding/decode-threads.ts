import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Bounds = {
  /** So many files at once; the others wait. Each thread takes a core and the memory its script allows itself. */
  threads: number;
  /** So many may wait for one thread: who comes after them is told at once, before a proxy loses patience. */
  most_waiting: number;
  /** How long one file may take, in milliseconds, once its turn has come. */
  max_ms: number;
  /** A decoder's memory never shrinks: it goes with its thread once nobody has sent it a file for so long. */
  idle_ms: number;
};
/** A thread was broken by the file, or took too long over it, as an honest one may on a busy machine. */
type Broken = { fault: 'content' | 'time' };

/** One thread; after a failure the next file gets a new one: nobody knows what state the old one is in. */
function openDecodeThread<Task, Answer extends object>(
  script: URL,
  { max_ms, idle_ms }: Pick<Bounds, 'max_ms' | 'idle_ms'>,
) {
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

  async function decode(task: Task): Promise<Answer | Broken> {
    clearTimeout(idle);
    worker ??= openWorker();
    const current = worker;
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(() => listening.abort(), max_ms);
    try {
      const answered = once(current, 'message', { signal }).then(([answer]) => answer as Answer);
      const died = once(current, 'exit', { signal }).then((): Broken => ({ fault: 'content' }));
      current.postMessage(task);
      return await Promise.race([answered, died]);
    } catch {
      return { fault: signal.aborted ? 'time' : 'content' };
    } finally {
      current.unref();
      clearTimeout(timer);
      listening.abort();
    }
  }

  const thread = {
    waiting: 0,
    run(task: Task): Promise<Answer | Broken> {
      thread.waiting += 1;
      const mine = turn.then(async () => {
        const answer = await decode(task);
        thread.waiting -= 1;
        if ('fault' in answer) await endWorker();
        else idle = setTimeout(endWorker, idle_ms).unref();
        return answer;
      });
      turn = mine.catch(() => {});
      return mine;
    },
  };
  return thread;
}

/**
 * A decoder of files that may be hostile, in threads of its own: a large file of one person does not hold up the next
 * person's. Gives a function that runs the script on a task in the thread with the fewest waiting; it never fails.
 */
export function openDecodeThreads<Task, Answer extends object>(
  script: URL,
  { threads, most_waiting, ...bounds }: Bounds,
) {
  const opened = Array.from({ length: threads }, () => openDecodeThread<Task, Answer>(script, bounds));
  const [first] = opened;
  if (!first) throw new RangeError('no thread to decode in');
  return async (task: Task): Promise<Answer | Broken> => {
    const freest = opened.reduce((least, thread) => (thread.waiting < least.waiting ? thread : least), first);
    return freest.waiting > most_waiting ? { fault: 'time' } : freest.run(task);
  };
}
