import { useSuspenseQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useQueries } from '#web/use-api.ts';

// Hardly anybody has asked for an erasure, and every home would load its words.
const PendingErasures = lazy(async () => ({ default: (await import('./pending-erasures.tsx')).PendingErasures }));

const inShort = (
  <p>
    <strong>Запрошено удаление данных.</strong>
  </p>
);

/**
 * `PendingErasures` on a home, loaded where there is one; without script it is said in short. The screen's loader must load
 * `personalData.pending`.
 */
export function LazyPendingErasures() {
  const { data } = useSuspenseQuery(useQueries().personalData.pending.queryOptions()).data;
  if (data.length === 0) return null;
  return (
    <ClientOnly fallback={inShort}>
      <Suspense fallback={inShort}>
        <PendingErasures />
      </Suspense>
    </ClientOnly>
  );
}
