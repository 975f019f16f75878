import { useRef, useState } from 'react';
import type { CallFailure } from '#web/kit/loading/failure.ts';

type StaleRefusal = { text: string; changed_at: string };

/**
 * Detects concurrent edits: remembers the version a form is based on, and handles the refusal to overwrite a
 * colleague's save.
 */
export function useBasedOn(updated_at: string) {
  const based_on = useRef(updated_at);
  const [stale, setStale] = useState<StaleRefusal>();
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
    /** Lets the next save overwrite the colleague's. */
    overwriteTheirs: () => {
      if (stale) based_on.current = stale.changed_at;
    },
  };
}
