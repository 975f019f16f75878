import { createFileRoute } from '@tanstack/react-router';
import { DirectionPage } from '#web/features/directions/direction-page.tsx';
import { directionMeta, loadDirection } from '#web/features/directions/public-directions.ts';

export const Route = createFileRoute('/_public/direct{$number}')({
  loader: ({ context, params }) => loadDirection(context.api, params.number),
  head: ({ params, loaderData }) => directionMeta(params.number, loaderData),
  component: DirectionPage,
});
