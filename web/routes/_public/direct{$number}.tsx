import { createFileRoute, notFound } from '@tanstack/react-router';
import { DirectionPage } from '#web/features/directions/direction-page.tsx';
import { directions } from '#web/features/directions/directions.ts';
import { siteText } from '#web/features/site-texts/site-text.ts';
import { beginningOf } from '#web/kit/plain-text.ts';
import { pageMeta } from '#web/kit/public/page-meta.ts';

const directionOf = (number: string) => directions.find((direction) => String(direction.number) === number);

export const Route = createFileRoute('/_public/direct{$number}')({
  loader: async ({ context, params }) => {
    const direction = directionOf(params.number);
    if (!direction) throw notFound();
    return siteText(context.api, `direction_${direction.key}`);
  },
  head: ({ params, loaderData = '' }) => {
    const direction = directionOf(params.number);
    if (!direction) return {};
    const { title, calling } = direction;
    return pageMeta({ title, description: beginningOf(loaderData) || calling, path: `/direct${params.number}` });
  },
  component: Direction,
});

function Direction() {
  const direction = directionOf(Route.useParams().number);
  const html = Route.useLoaderData();
  return direction ? <DirectionPage direction={direction} html={html} /> : null;
}
