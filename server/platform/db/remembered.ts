import { singleFlight } from './single-flight.ts';

type Kept = { question: string; at: number; answer: unknown };
/** One answer for each name: another question takes the place of the former one. */
const memories = new WeakMap<object, Map<string, Kept>>();

/**
 * What is heavy to count and may be a little old. For `fresh_ms` everybody gets the last answer; after that, too, but it is
 * counted anew meanwhile; one older than `longest_ms` is told to nobody. `question` is all that the answer hangs on.
 */
export async function remembered<T>(
  db: object,
  { name, question, fresh_ms, longest_ms }: { name: string; question: unknown; fresh_ms: number; longest_ms: number },
  count: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(db) ?? new Map<string, Kept>();
  memories.set(db, memory);
  const asked = JSON.stringify(question);
  const countAnew = () =>
    singleFlight(db, [name, asked], async () => {
      const answer = await count();
      memory.set(name, { question: asked, at: Date.now(), answer });
      return answer;
    });
  const kept = memory.get(name);
  const age = kept?.question === asked ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
  if (!kept || age > longest_ms) return countAnew();
  // What fails is counted by whoever asks next, and told once the answer is too old.
  if (age > fresh_ms) countAnew().catch(() => undefined);
  return kept.answer as T;
}
