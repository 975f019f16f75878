import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#web/features/site/page-meta.ts';
import { siteText } from '#web/features/site/site-text.ts';
import { TextPage } from '#web/features/site/text-page.tsx';

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
