import { createFileRoute, notFound } from '@tanstack/react-router';
import { beginningOf } from '#web/ui/plain-text.ts';
import { DirectionPage } from './-parts/direction-page.tsx';
import { directions } from './-parts/directions.ts';
import { pageMeta } from './-parts/page-meta.ts';
import { siteText } from './-parts/site-text.ts';

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
