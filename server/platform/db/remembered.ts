import { singleFlight } from './single-flight.ts';

type Asked<T> = {
  name: string;
  /** All that the answer hangs on. */
  question: unknown;
  fresh_ms: number;
  longest_ms: number;
  /** Which answers are kept: by default each. */
  keep?: (answer: T) => boolean;
};
type Kept = { at: number; answer: unknown };

/** Of one name: pages and filters of one report. */
const MOST_QUESTIONS = 100;
const memories = new WeakMap<object, Map<string, Map<string, Kept>>>();

/** The answers to the newest questions of a name, the oldest question first. */
function memoryOf(db: object, name: string): Map<string, Kept> {
  const names = memories.get(db) ?? new Map<string, Map<string, Kept>>();
  memories.set(db, names);
  const memory = names.get(name) ?? new Map<string, Kept>();
  names.set(name, memory);
  return memory;
}

/**
 * What is heavy to count and may be a little old. For `fresh_ms` everybody gets the last answer; after that, too, but it is
 * counted anew meanwhile; one older than `longest_ms` is told to nobody.
 */
export async function remembered<T>(
  db: object,
  { name, question, fresh_ms, longest_ms, keep = () => true }: Asked<T>,
  count: () => Promise<T>,
): Promise<T> {
  const memory = memoryOf(db, name);
  const asked = JSON.stringify(question);
  const countAnew = () =>
    singleFlight(db, [name, asked], async () => {
      const answer = await count();
      memory.delete(asked);
      if (keep(answer)) memory.set(asked, { at: Date.now(), answer });
      for (const oldest of memory.keys()) if (memory.size > MOST_QUESTIONS) memory.delete(oldest);
      return answer;
    });
  const kept = memory.get(asked);
  const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
  if (!kept || age > longest_ms) return countAnew();
  // What fails is counted by whoever asks next, and told once the answer is too old.
  if (age > fresh_ms) countAnew().catch(() => undefined);
  return kept.answer as T;
}

/** How old what is counted of a whole season may be. */
export const COUNTED = { fresh_ms: 30_000, longest_ms: 10 * 60_000 };
/** Of more people than these a count may be so old; of fewer it is as of now. */
export const LARGE = 200_000;

/**
 * A count of a whole season: what several ask at once is counted once, and one of more than two hundred thousand people
 * (`of`) is remembered for a while; its `counted_at` says since when.
 */
export const countedOnce = <T>(
  db: object,
  [name, ...question]: readonly [string, ...unknown[]],
  of: (answer: T) => number,
  count: () => Promise<T>,
): Promise<T> => remembered(db, { ...COUNTED, name, question, keep: (answer) => of(answer) > LARGE }, count);
