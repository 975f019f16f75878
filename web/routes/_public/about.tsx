import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { loadAbout, textPageMeta, textPages } from '#web/features/site-texts/text-pages.ts';

export const Route = createFileRoute('/_public/about')({
  loader: ({ context }) => loadAbout(context.api),
  head: textPageMeta('about'),
  component: () => <TextPage {...Route.useLoaderData()} title={textPages.about.title} />,
});
