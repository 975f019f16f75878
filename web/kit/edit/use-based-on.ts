import { useRef, useState } from 'react';
import type { CallFailure } from '#web/kit/failure.ts';

type Stale = { text: string; changed_at: string };

/**
 * Two editors of one thing: remembers what the form was begun from, and takes over the refusal to write over what
 * somebody else has saved since. Nothing typed is lost.
 */
export function useBasedOn(updated_at: string) {
  const based_on = useRef(updated_at);
  const [stale, setStale] = useState<Stale>();
  return {
    stale,
    current: () => based_on.current,
    saved: (at: string) => {
      based_on.current = at;
      setStale(undefined);
    },
    refused: ({ status, errors, named }: CallFailure): boolean => {
      if (status !== 409 || typeof named.changed_at !== 'string') return false;
      setStale({ text: errors[0], changed_at: named.changed_at });
      return true;
    },
    /** The next save may write over what is there now. */
    keepOwn: () => {
      if (stale) based_on.current = stale.changed_at;
    },
  };
}
