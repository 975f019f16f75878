import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#web/features/site/page-meta.ts';
import { siteText } from '#web/features/site/site-text.ts';
import { TextPage } from '#web/features/site/text-page.tsx';

const title = 'Условия и ограничения';

export const Route = createFileRoute('/_public/conditions')({
  loader: ({ context }) => siteText(context.api, 'conditions'),
  head: () =>
    pageMeta({
      title,
      description: 'Кто и как участвует в программе «Океанавтика»: возраст, сроки, тесты, отбор, поездка.',
      path: '/conditions',
    }),
  component: () => <TextPage title={title} html={Route.useLoaderData()} />,
});
