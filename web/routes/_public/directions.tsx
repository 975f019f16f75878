import { createFileRoute } from '@tanstack/react-router';
import { DirectionsPage } from '#web/features/directions/directions-page.tsx';
import { directionsMeta, loadDirectionCards } from '#web/features/directions/public-directions.ts';

export const Route = createFileRoute('/_public/directions')({
  loader: ({ context }) => loadDirectionCards(context.api),
  head: directionsMeta,
  component: DirectionsPage,
});
