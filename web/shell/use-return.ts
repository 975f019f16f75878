import { useEffect, useEffectEvent } from 'react';
import { useQueries } from '#web/use-api.ts';

const ASK_EVERY = 5000;

/** While the portal is away, asks now and then whether it is back, and once it is does what could not be done. */
export function useReturn(isAway: boolean, goOn: () => void): void {
  const queries = useQueries();
  const tell = useEffectEvent(goOn);
  useEffect(() => {
    if (!isAway) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    // Spread: all who were here when it went ask.
    const wait = () => {
      timer = setTimeout(ask, ASK_EVERY * (0.5 + Math.random()));
    };
    // Who is signed in, as the database knows: another answer could come from memory while it is away.
    const ask = () =>
      queries.profile.data.call().then(
        () => (isLeft ? undefined : tell()),
        () => (isLeft ? undefined : wait()),
      );
    wait();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isAway, queries]);
}
