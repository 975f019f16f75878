import { useEffect, useRef } from 'react';

type Loading = {
  /** When the rows came; the same ones may come again. */
  loadedAt: number;
  isStale: boolean;
  error: unknown;
};

/** The line above a list's rows: where whoever turned the page, or took the choice back, goes on reading. */
export function useListTop({ loadedAt, isStale, error }: Loading) {
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
    // Whoever has gone on meanwhile, and types a search, is left there.
    const stayed = activeElement === from || activeElement === document.body;
    if (from && !error && stayed) lead();
  }, [loadedAt, isStale, error]);
  return {
    line,
    lead,
    /** Does what brings other rows, and leads there once they have come. */
    leadOnceLoaded: (bring: () => void) => {
      pressed.current = document.activeElement ?? document.body;
      bring();
    },
  };
}
