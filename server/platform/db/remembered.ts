import { LRUCache } from 'lru-cache';
import { singleFlight } from './single-flight.ts';

type MemoOptions<T> = {
  name: string;
  /** Everything the answer depends on: the key in the memory. */
  question: unknown;
  fresh_ms: number;
  max_age_ms: number;
  /** Whether an answer may be remembered; by default every one. */
  isCacheable?: (answer: T) => boolean;
  /** How many answers of this name are remembered, the latest used; fewer where an answer takes megabytes. */
  max?: number;
};
/** Wrapped, because an answer itself may be false or undefined. */
type Memory = LRUCache<string, { answer: unknown }>;

/** How many answers of one name are remembered by default: filters of one report. */
const MAX_QUESTIONS = 100;
const memories = new WeakMap<object, Map<string, Memory>>();

/** Read at each use, because tests move the clock; the cache would hold on to the one it was loaded with. */
const perf = { now: () => Date.now() };

/** The memory of one name; answers that are too old are freed even where nobody asks for them again. */
function memoryOf(db: object, name: string, max: number): Memory {
  const names = memories.get(db) ?? new Map<string, Memory>();
  memories.set(db, names);
  const memory = names.get(name) ?? new LRUCache({ max, ttlAutopurge: true, perf });
  names.set(name, memory);
  return memory;
}

/**
 * Remembers the answer of an expensive count. For `fresh_ms` everybody gets the remembered answer; after that still, while it
 * is counted again; after `max_age_ms` never. Fails as `count` does, and remembers no failure.
 */
export async function remembered<T>(
  db: object,
  { name, question, fresh_ms, max_age_ms, isCacheable = () => true, max = MAX_QUESTIONS }: MemoOptions<T>,
  count: () => Promise<T>,
): Promise<T> {
  const memory = memoryOf(db, name, max);
  const key = JSON.stringify(question);
  const recount = () =>
    singleFlight(db, [name, key], async () => {
      const answer = await count();
      if (isCacheable(answer)) memory.set(key, { answer }, { ttl: max_age_ms });
      else memory.delete(key);
      return answer;
    });
  const cached = memory.get(key);
  if (!cached) return recount();
  const age = max_age_ms - memory.getRemainingTTL(key);
  // A count that fails is made again for the next caller, and its failure thrown once the answer is too old.
  if (age > fresh_ms) recount().catch(() => undefined);
  return cached.answer as T;
}

/** How old what is counted of a whole season may be. */
export const COUNTED = { fresh_ms: 30_000, max_age_ms: 10 * 60_000 };
/** Counts of more people than these are remembered for a while; those of fewer are as of now. */
const LARGE = 200_000;

type CountOptions<T> = Pick<MemoOptions<T>, 'name' | 'question' | 'max'> & {
  /** How many people an answer counts. */
  of: (answer: T) => number;
};

/**
 * Counts a whole season: calls of one moment share one count, and a count of more than 200,000 people (`of`) is remembered
 * for a while; its `counted_at` says since when.
 */
export const countedOnce = <T>(db: object, { of, ...asked }: CountOptions<T>, count: () => Promise<T>): Promise<T> =>
  remembered(db, { ...COUNTED, ...asked, isCacheable: (answer) => of(answer) > LARGE }, count);
