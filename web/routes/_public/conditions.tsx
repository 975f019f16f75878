import { createFileRoute } from '@tanstack/react-router';
import { sitePages } from '#contract/discovery/pages.ts';
import { textPageMeta } from '#web/features/site-texts/text-pages.ts';
import { datedText } from '#web/kit/public/site-text.ts';
import { TextPage } from '#web/kit/public/text-page.tsx';

export const Route = createFileRoute('/_public/conditions')({
  loader: ({ context }) => datedText(context.api, 'conditions'),
  head: textPageMeta('conditions'),
  component: () => <TextPage {...Route.useLoaderData()} title={sitePages()['/conditions'].title} />,
});
