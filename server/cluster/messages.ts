import type { People } from '#server/announce.ts';
import type { BusMessage } from '#server/platform/db/bus/bus.ts';

/** Messages of the primary to a worker. */
export type ToWorker =
  | { say: 'open'; url: string; number: number; workers: number; connections: number }
  /** A caller, whose connection comes with it; answered with `taken`. */
  | { say: 'serve' }
  /** The worker accepts nothing new, answers what is under way, and ends; answered with `finishing`. */
  | { say: 'finish' }
  /** All workers' metrics, or why they could not be gathered. */
  | { say: 'metrics'; id: number; text: string | undefined; fault?: string }
  /** A bus message of another worker, to be dispatched; answered with `heard`. */
  | { say: 'hear'; id: number; word: BusMessage }
  /** All other workers have dispatched this one's message. */
  | { say: 'told'; id: number };

/** Messages of a worker to the primary. */
export type ToPrimary =
  /** The worker has loaded the portal and waits for `open`. */
  | { say: 'loaded' }
  /** Callers may come from now on. */
  | { say: 'serving'; people: People }
  | { say: 'taken' }
  | { say: 'finishing' }
  /** The worker could not start; `sentence` is printed for the operator. */
  | { say: 'refused'; sentence: string }
  /** Asks for the metrics of all workers. */
  | { say: 'metrics'; id: number }
  /** A bus message for the other workers; answered with `told`. */
  | { say: 'tell'; id: number; word: BusMessage }
  | { say: 'heard'; id: number };
