import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from './-parts/page-meta.ts';
import { siteText } from './-parts/site-text.ts';
import { TextPage } from './-parts/text-page.tsx';

const title = 'Файлы cookie';

export const Route = createFileRoute('/_public/cookies')({
  loader: ({ context }) => siteText(context.api, 'cookies'),
  head: () =>
    pageMeta({
      title,
      description: 'Что портал хранит в браузере и как от этого отказаться.',
      path: '/cookies',
    }),
  component: () => <TextPage title={title} html={Route.useLoaderData()} />,
});
