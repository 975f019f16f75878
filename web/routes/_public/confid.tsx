import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from './-parts/page-meta.ts';
import { siteText } from './-parts/site-text.ts';
import { TextPage } from './-parts/text-page.tsx';

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
