import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type Programme, setProgramme } from '#contract/words/programme.ts';

/** A task of a thread: a function of a module, and its argument. */
export type Task = {
  module: string;
  name: string;
  given: unknown;
  /** The programme's name: a thread has words of its own. */
  programme?: Programme;
};
/** The outcome of a task: a fault of the function is told apart from a thread that broke. */
export type Outcome = { result?: unknown; fault?: unknown };

/** Pixels are handed over, not copied: they may be hundreds of megabytes. A small Buffer stands in memory that others share. */
function ownMemory(result: unknown): ArrayBufferLike[] {
  const values = typeof result === 'object' && result !== null ? [result, ...Object.values(result)] : [];
  return values
    .filter(ArrayBuffer.isView)
    .flatMap((view) => (view.byteLength === view.buffer.byteLength ? [view.buffer] : []));
}

/** Runs one task; the entry point of a thread of threads.ts. */
export default async function runInThread({ module, name, given, programme }: Task): Promise<unknown> {
  if (programme) setProgramme(programme);
  const { [name]: run } = await import(module);
  try {
    const result = await run(given);
    return move({ [transferableSymbol]: ownMemory(result), [valueSymbol]: { result } satisfies Outcome });
  } catch (fault) {
    return { fault } satisfies Outcome;
  }
}
