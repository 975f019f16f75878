import { createFileRoute } from '@tanstack/react-router';
import { AllDetailsPage } from '#web/features/site/details/all-details-page.tsx';
import { allDetailsMeta } from '#web/features/site/details/public-details.ts';

export const Route = createFileRoute('/_public/education')({
  head: allDetailsMeta,
  component: AllDetailsPage,
});
