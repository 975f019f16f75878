import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { mayOffer } from './offer-memory.ts';

/** After a questionnaire was sent, where a deadline has begun, and after a message to the administration. */
export type OfferMoment = 'check' | 'deadline' | 'answer';

const Offer = lazy(async () => ({ default: (await import('./push-offer.tsx')).PushOffer }));

/** `PushOffer`, whose code is loaded only where it may be shown. */
export const LazyPushOffer = ({ moment }: { moment: OfferMoment }) => (
  <ClientOnly>
    {mayOffer() ? (
      <Suspense>
        <Offer moment={moment} />
      </Suspense>
    ) : null}
  </ClientOnly>
);
