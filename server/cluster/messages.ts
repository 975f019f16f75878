import type { People } from '#server/announce.ts';
import type { Word } from '#server/platform/db/bus.ts';

/** What the process above says to a worker. */
export type ToWorker =
  | { say: 'open'; url: string; number: number; workers: number; connections: number }
  /** A caller, whose connection comes with it; answered with `taken`. */
  | { say: 'serve' }
  /** Nobody is let in any more: answer what has been asked, and end; answered with `finishing`. */
  | { say: 'finish' }
  /** All workers' metrics, or why they could not be gathered. */
  | { say: 'metrics'; id: number; text: string | undefined; fault?: string }
  /** Another worker's word, to be acted on; answered with `heard`. */
  | { say: 'hear'; id: number; word: Word }
  /** All others have acted on this one's word. */
  | { say: 'told'; id: number };

/** What a worker says to the process above. */
export type ToPrimary =
  /** It has loaded the portal and waits for `open`. */
  | { say: 'loaded' }
  /** Callers may come from now on. */
  | { say: 'serving'; people: People }
  | { say: 'taken' }
  | { say: 'finishing' }
  /** It could not start; `sentence` is printed for the operator. */
  | { say: 'refused'; sentence: string }
  /** Asks for the metrics of all workers. */
  | { say: 'metrics'; id: number }
  /** A word for the other workers; answered with `told`. */
  | { say: 'tell'; id: number; word: Word }
  | { say: 'heard'; id: number };
