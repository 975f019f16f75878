import { createFileRoute } from '@tanstack/react-router';
import { siteText } from '#web/features/site-texts/site-text.ts';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { textPageMeta, textPages } from '#web/features/site-texts/text-pages.ts';

export const Route = createFileRoute('/_public/confid')({
  loader: ({ context }) => siteText(context.api, 'confid'),
  head: textPageMeta('confid'),
  component: () => <TextPage title={textPages.confid.title} html={Route.useLoaderData()} />,
});
