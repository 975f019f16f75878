import { createFileRoute } from '@tanstack/react-router';
import { datedText } from '#web/features/site-texts/site-text.ts';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { textPageMeta, textPages } from '#web/features/site-texts/text-pages.ts';

export const Route = createFileRoute('/_public/cookies')({
  loader: ({ context }) => datedText(context.api, 'cookies'),
  head: textPageMeta('cookies'),
  component: () => <TextPage {...Route.useLoaderData()} title={textPages.cookies.title} />,
});
