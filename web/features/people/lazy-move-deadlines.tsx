import { useMounted } from '@mantine/hooks';
import { type ComponentProps, lazy, Suspense } from 'react';

// Its form comes with zod, which the list does without: it is loaded once the page is awake.
const MoveFiltered = lazy(async () => ({ default: (await import('./move-deadlines.tsx')).MoveFiltered }));

/** «Продлить срок отобранным» above a list. */
export function LazyMoveFiltered(props: ComponentProps<typeof MoveFiltered>) {
  if (!useMounted()) return null;
  return (
    <Suspense>
      <MoveFiltered {...props} />
    </Suspense>
  );
}
