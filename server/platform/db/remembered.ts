import { singleFlight } from './single-flight.ts';

type Kept = { at: number; answer: unknown };
type Asked<T> = {
  name: string;
  /** All that the answer hangs on. */
  question: unknown;
  fresh_ms: number;
  longest_ms: number;
  keep?: (answer: T) => boolean;
};
/** Of each name the answers to so many questions, those counted last. */
const MOST_KEPT = 100;
const memories = new WeakMap<object, Map<string, Map<string, Kept>>>();

/**
 * What is heavy to count and may be a little old. For `fresh_ms` everybody gets the last answer; after that, too, but it is
 * counted anew meanwhile; one older than `longest_ms` is told to nobody. What `keep` refuses is not remembered.
 */
export async function remembered<T>(
  db: object,
  { name, question, fresh_ms, longest_ms, keep = () => true }: Asked<T>,
  count: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(db) ?? new Map<string, Map<string, Kept>>();
  memories.set(db, memory);
  const answers = memory.get(name) ?? new Map<string, Kept>();
  memory.set(name, answers);
  const asked = JSON.stringify(question);
  const countAnew = () =>
    singleFlight(db, [name, asked], async () => {
      const answer = await count();
      answers.delete(asked);
      if (keep(answer)) answers.set(asked, { at: Date.now(), answer });
      for (const oldest of answers.keys()) if (answers.size > MOST_KEPT) answers.delete(oldest);
      return answer;
    });
  const kept = answers.get(asked);
  const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
  if (!kept || age > longest_ms) return countAnew();
  // What fails is counted by whoever asks next, and told once the answer is too old.
  if (age > fresh_ms) countAnew().catch(() => undefined);
  return kept.answer as T;
}
