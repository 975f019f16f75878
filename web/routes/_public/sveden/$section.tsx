import { createFileRoute } from '@tanstack/react-router';
import { DetailsPage } from '#web/features/site/details/details-page.tsx';
import { detailsMeta, loadDetails } from '#web/features/site/details/public-details.ts';

export const Route = createFileRoute('/_public/sveden/$section')({
  loader: ({ context, params }) => loadDetails(context, params.section),
  head: ({ params }) => detailsMeta(params.section),
  component: () => <DetailsPage {...Route.useLoaderData()} />,
});
