import { useMounted } from '@mantine/hooks';
import { type ComponentProps, lazy, Suspense } from 'react';

// Its form comes with zod, which the list does without: it is loaded once the page is awake.
const ReturnFiltered = lazy(async () => ({ default: (await import('./return-filtered.tsx')).ReturnFiltered }));

/** «Вернуть участие отобранным» above a list. */
export function LazyReturnFiltered(props: ComponentProps<typeof ReturnFiltered>) {
  if (!useMounted()) return null;
  return (
    <Suspense>
      <ReturnFiltered {...props} />
    </Suspense>
  );
}
