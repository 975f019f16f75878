const inFlight = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Shares one count among all callers while it is under way; a later caller, however soon, counts again. `key`: everything
 * the count depends on.
 */
export function singleFlight<T>(db: object, key: readonly unknown[], count: () => Promise<T>): Promise<T> {
  const questions = inFlight.get(db) ?? new Map<string, Promise<unknown>>();
  inFlight.set(db, questions);
  const name = JSON.stringify(key);
  const running = questions.get(name);
  if (running) return running as Promise<T>;
  const answer = count().finally(() => questions.delete(name));
  questions.set(name, answer);
  return answer;
}
