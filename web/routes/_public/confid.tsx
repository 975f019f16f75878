import { createFileRoute } from '@tanstack/react-router';
import { siteText } from '#web/features/site-texts/site-text.ts';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { pageMeta } from '#web/kit/public/page-meta.ts';

const title = 'Обработка персональных данных';

export const Route = createFileRoute('/_public/confid')({
  loader: ({ context }) => siteText(context.api, 'confid'),
  head: () =>
    pageMeta({
      title,
      description: 'Какие данные мы собираем, зачем, кто их видит и сколько они хранятся.',
      path: '/confid',
    }),
  component: () => <TextPage title={title} html={Route.useLoaderData()} />,
});
