import { useEffect, useRef } from 'react';

/** The line above a list's rows: where whoever turned the page, or took the choice back, goes on reading. */
export function useListTop(answer: unknown, isStale: boolean) {
  const line = useRef<HTMLParagraphElement>(null);
  const isAwaited = useRef(false);
  const lead = () => {
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have come
  useEffect(() => {
    if (!isAwaited.current || isStale || answer === undefined) return;
    isAwaited.current = false;
    lead();
  }, [answer, isStale]);
  return {
    line,
    lead,
    /** Does what brings other rows, and leads there once they have come. */
    leadOnceLoaded: (bring: () => void) => {
      isAwaited.current = true;
      bring();
    },
  };
}
