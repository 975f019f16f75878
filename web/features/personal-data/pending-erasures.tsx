import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useQueries } from '#web/use-api.ts';

// Seldom there, so no home loads it before.
const PendingOne = lazy(async () => ({ default: (await import('./pending-one.tsx')).PendingOne }));

/** What is going to be erased and when, with the way back. The loader of the screen asks `personalData.pending`. */
export function PendingErasures() {
  const { data } = useSuspenseQuery(useQueries().personalData.pending.queryOptions()).data;
  if (data.length === 0) return null;
  return (
    <Stack gap="md">
      <Suspense>
        {data.map((erasure) => (
          <PendingOne key={erasure.id} erasure={erasure} />
        ))}
      </Suspense>
    </Stack>
  );
}
