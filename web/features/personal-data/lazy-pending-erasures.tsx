import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useQueries } from '#web/use-api.ts';

// Hardly anybody has asked for an erasure, and every home would load its words.
const PendingErasures = lazy(async () => ({ default: (await import('./pending-erasures.tsx')).PendingErasures }));

/** `PendingErasures` on a home, loaded where there is one. The screen's loader must load `personalData.pending`. */
export function LazyPendingErasures() {
  const { data } = useSuspenseQuery(useQueries().personalData.pending.queryOptions()).data;
  if (data.length === 0) return null;
  return (
    <Suspense>
      <PendingErasures />
    </Suspense>
  );
}
