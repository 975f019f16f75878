import { createFileRoute } from '@tanstack/react-router';
import { siteText } from '#web/features/site-texts/site-text.ts';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { pageMeta } from '#web/kit/public/page-meta.ts';

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
