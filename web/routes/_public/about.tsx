import { createFileRoute } from '@tanstack/react-router';
import { sitePages } from '#contract/discovery/pages.ts';
import { loadAbout, textPageMeta } from '#web/features/site-texts/text-pages.ts';
import { TextPage } from '#web/kit/public/text-page.tsx';

export const Route = createFileRoute('/_public/about')({
  loader: ({ context }) => loadAbout(context.api),
  head: textPageMeta('about'),
  component: () => <TextPage {...Route.useLoaderData()} title={sitePages()['/about'].title} />,
});
