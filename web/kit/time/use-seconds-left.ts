import { useEffect, useState } from 'react';
import type { SentLink } from '#contract/entrance.ts';

/** Seconds until another link may be sent, counting down. */
export function useSecondsLeft(link: SentLink | null): number {
  const given = link?.resend_after ?? 0;
  const sent_at = link?.sent_at;
  const [left, setLeft] = useState(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link begins its own count
  useEffect(() => setLeft(given), [given, sent_at]);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
