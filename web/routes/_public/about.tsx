import { createFileRoute } from '@tanstack/react-router';
import { siteText } from '#web/features/site-texts/site-text.ts';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { pageMeta } from '#web/kit/public/page-meta.ts';

const title = 'О программе';

export const Route = createFileRoute('/_public/about')({
  loader: async ({ context: { api } }) => {
    const [lead, html] = await Promise.all([siteText(api, 'about_page_header'), siteText(api, 'about')]);
    return { lead, html };
  },
  head: () =>
    pageMeta({
      title,
      description:
        'Как устроена программа «Океанавтика»: курс, пять направлений, отбор, экспедиция и те, кто её ведёт.',
      path: '/about',
    }),
  component: () => <TextPage {...Route.useLoaderData()} title={title} />,
});
