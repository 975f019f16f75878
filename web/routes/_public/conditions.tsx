import { createFileRoute } from '@tanstack/react-router';
import { siteText } from '#web/features/site-texts/site-text.ts';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { pageMeta } from '#web/kit/public/page-meta.ts';

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
