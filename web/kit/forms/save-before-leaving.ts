type Save = () => Promise<unknown>;

const MAX_MS = 5000;
const waiting = new Set<Save>();

/** Registers a save to be done before the session ends, for autosaved forms; returns the cleanup. */
export function saveBeforeLeaving(save: Save): () => void {
  waiting.add(save);
  return () => waiting.delete(save);
}

/** Runs all registered saves before a sign-out; gives up after five seconds, e.g. without a network. */
export async function saveAll(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_MS));
  await Promise.race([Promise.allSettled([...waiting].map((save) => save())), timeout]);
}
