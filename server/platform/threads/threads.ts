import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { Outcome, Task } from './run-in-thread.ts';
import { openTurns, type TurnBounds, type TurnOwner } from './turns.ts';

export type ThreadBounds = TurnBounds & {
  /** How long one work may take, in milliseconds, from when its turn came. */
  max_ms: number;
  /** The memory of a thread's JavaScript, in MiB; WebAssembly's is bounded by who uses it. */
  max_mib: number;
};

/** Memory goes with its thread once there has been nothing to do for so long. */
const IDLE_MS = 15_000;
/** Priority of a thread: pages go first, a thread gets about a third of a processor that the event loop wants as well. */
const NICE = 5;

/** A thread broke over the work, or was ended because it took too long. The next work gets a new one. */
export class ThreadBroken extends Error {
  override name = 'ThreadBroken';
}

/**
 * Threads for work that would block the event loop: opened when first wanted, no more than `at_once`. A module's
 * function is run with what can be cloned. Throws TurnRefused; ThreadBroken; and what the function throws. To stop the
 * process, first await the requests and jobs that wait for a thread; the threads end with the process.
 */
export function openThreads({ max_ms, max_mib, ...bounds }: ThreadBounds) {
  const take = openTurns(bounds);
  let opened: Promise<Piscina> | undefined;

  async function open(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    const pool = new Piscina({
      filename: fileURLToPath(new URL('./run-in-thread.ts', import.meta.url)),
      minThreads: 0,
      maxThreads: bounds.at_once,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: max_mib },
      // A thread that sleeps between two works would leave what a library does afterwards undone.
      atomics: 'disabled',
    });
    // A thread that breaks between two works must not end the process.
    pool.on('error', () => {});
    return pool;
  }

  async function run(task: Task): Promise<unknown> {
    opened ??= open();
    const pool = await opened;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`not done in ${max_ms} ms`)), max_ms).unref();
    const { result, fault }: Outcome = await pool
      .run(task, { signal: late.signal })
      .catch((cause: unknown): never => {
        throw new ThreadBroken(`${task.name} was not done in its thread`, { cause });
      })
      .finally(() => clearTimeout(timer));
    if (fault !== undefined) throw fault;
    return result;
  }

  return (whose: TurnOwner, task: Task): Promise<unknown> => take(whose, () => run(task));
}
