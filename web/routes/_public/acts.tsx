import { createFileRoute } from '@tanstack/react-router';
import { ActsPage } from '#web/features/site/acts/acts-page.tsx';
import { actsMeta, loadActs } from '#web/features/site/acts/public-acts.ts';

export const Route = createFileRoute('/_public/acts')({
  loader: ({ context }) => loadActs(context),
  head: actsMeta,
  component: () => <ActsPage {...Route.useLoaderData()} />,
});
