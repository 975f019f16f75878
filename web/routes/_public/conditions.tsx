import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from './-parts/page-meta.ts';
import { siteText } from './-parts/site-text.ts';
import { TextPage } from './-parts/text-page.tsx';

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
