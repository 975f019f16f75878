import { ClientOnly } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';

// Words and sockets of the reserve concern few, and every home would load them.
const Line = lazy(async () => ({ default: (await import('./reserve-line.tsx')).ReserveLine }));

/** `ReserveLine`, whose code is loaded where somebody is in the reserve. */
export const LazyReserveLine = (props: ComponentProps<typeof Line>) => (
  <ClientOnly>
    <Suspense>
      <Line {...props} />
    </Suspense>
  </ClientOnly>
);
