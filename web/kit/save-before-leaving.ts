type Save = () => Promise<unknown>;

const MAX_MS = 5000;
const waiting = new Set<Save>();

/** Names a saving that must be done before the session ends: for a form that keeps what is typed. Gives its end. */
export function saveBeforeLeaving(save: Save): () => void {
  waiting.add(save);
  return () => waiting.delete(save);
}

/** Saves all that open forms hold; gives up on a lost network after five seconds, for people want to leave. */
export async function saveAll(): Promise<void> {
  const longest = new Promise((resolve) => setTimeout(resolve, MAX_MS));
  await Promise.race([Promise.allSettled([...waiting].map((save) => save())), longest]);
}
