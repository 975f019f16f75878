import { useEffect, useRef } from 'react';

type ListLoadState = {
  /** When the rows were loaded; equal rows may be loaded again. */
  loadedAt: number;
  isStale: boolean;
  error: unknown;
};

/** Top line of a list, where focus goes after changing the page or clearing the selection. */
export function useListTop({ loadedAt, isStale, error }: ListLoadState) {
  const line = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<Element>(undefined);
  const lead = () => {
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have come, or a failure instead
  useEffect(() => {
    if (isStale) return;
    const from = pressed.current;
    pressed.current = undefined;
    const { activeElement } = document;
    // Leaves the focus if the reader has moved on, e.g. types a search.
    const stayed = activeElement === from || activeElement === document.body;
    if (from && !error && stayed) lead();
  }, [loadedAt, isStale, error]);
  return {
    line,
    lead,
    /** Runs an action that loads other rows, and moves to the top once they are there. */
    leadOnceLoaded: (bring: () => void) => {
      pressed.current = document.activeElement ?? document.body;
      bring();
    },
  };
}
