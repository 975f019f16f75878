import { createFileRoute } from '@tanstack/react-router';
import { PartnersPage } from '#web/features/site/partners/partners-page.tsx';
import { loadPartners, partnersMeta } from '#web/features/site/partners/public-partners.ts';

export const Route = createFileRoute('/_public/partner')({
  loader: ({ context }) => loadPartners(context),
  head: partnersMeta,
  component: () => <PartnersPage {...Route.useLoaderData()} />,
});
