import { LRUCache } from 'lru-cache';
import { singleFlight } from './single-flight.ts';

type MemoOptions<T> = {
  name: string;
  /** All that the answer hangs on. */
  question: unknown;
  fresh_ms: number;
  max_age_ms: number;
  /** Which answers are kept: by default each. */
  isCacheable?: (answer: T) => boolean;
  /** How many questions of this name are remembered, the last ones asked; fewer where an answer takes megabytes. */
  max?: number;
};
/** An answer of its own may be «no» or nothing. */
type Memory = LRUCache<string, { answer: unknown }>;

/** Of one name: filters of one report. */
const MAX_QUESTIONS = 100;
const memories = new WeakMap<object, Map<string, Memory>>();

/** The clock that tests move, too; the cache would keep that of the moment it was loaded. */
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
 * Remembers what is dear to count and may be a little old. For `fresh_ms` everybody gets the last answer; then still,
 * while it is counted again; one too old is given to nobody. Fails as `count` does, and remembers no
 * failure.
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
 * A count of a whole season: what several ask at once is counted once, and one of more than two hundred thousand people
 * (`of`) is remembered for a while; its `counted_at` says since when.
 */
export const countedOnce = <T>(db: object, { of, ...asked }: CountOptions<T>, count: () => Promise<T>): Promise<T> =>
  remembered(db, { ...COUNTED, ...asked, isCacheable: (answer) => of(answer) > LARGE }, count);
