import { useEffect, useEffectEvent } from 'react';
import { useQueries } from '#web/use-api.ts';

const POLL_EVERY_MS = 5000;

/** While the portal is unavailable, polls it and calls `onBack` once it is back. */
export function useOnPortalBack(isAway: boolean, onBack: () => void): void {
  const queries = useQueries();
  const onBackEvent = useEffectEvent(onBack);
  useEffect(() => {
    if (!isAway) return undefined;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout>;
    // Randomised, since everybody polls at the same time.
    const wait = () => {
      timer = setTimeout(poll, POLL_EVERY_MS * (0.5 + Math.random()));
    };
    // A call that reads the database: others could be answered from memory.
    const poll = () =>
      queries.profile.data.call().then(
        () => (isUnmounted ? undefined : onBackEvent()),
        () => (isUnmounted ? undefined : wait()),
      );
    wait();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isAway, queries]);
}
