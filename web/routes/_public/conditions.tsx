import { createFileRoute } from '@tanstack/react-router';
import { siteText } from '#web/features/site-texts/site-text.ts';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { textPageMeta, textPages } from '#web/features/site-texts/text-pages.ts';

export const Route = createFileRoute('/_public/conditions')({
  loader: ({ context }) => siteText(context.api, 'conditions'),
  head: textPageMeta('conditions'),
  component: () => <TextPage title={textPages.conditions.title} html={Route.useLoaderData()} />,
});
