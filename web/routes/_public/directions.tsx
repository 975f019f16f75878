import { createFileRoute } from '@tanstack/react-router';
import { DirectionCards } from '#web/features/directions/direction-cards.tsx';
import { directions } from '#web/features/directions/directions.ts';
import { programTexts } from '#web/features/site-texts/site-text.ts';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { pageMeta } from '#web/kit/public/page-meta.ts';

export const Route = createFileRoute('/_public/directions')({
  loader: async ({ context }) => programTexts((await context.api.siteTexts.list()).data),
  head: () =>
    pageMeta({
      title: 'Пять направлений',
      description: 'Хранители, Изобретатели, Спасатели, Гидронавты, Акванавты: чем занимаются и кому подойдут.',
      path: '/directions',
    }),
  component: DirectionsPage,
});

function DirectionsPage() {
  return (
    <>
      <PageHead title="Пять направлений">
        <p>После курса участник выбирает одно из них. Спешить некуда: сначала загляни во все пять.</p>
      </PageHead>
      <div className={styles.body}>
        <DirectionCards directions={directions} texts={Route.useLoaderData()} heading="h2" />
      </div>
    </>
  );
}
