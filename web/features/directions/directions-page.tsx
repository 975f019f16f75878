import { getRouteApi } from '@tanstack/react-router';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { DirectionCards } from './direction-cards.tsx';
import { directions } from './directions.ts';

const route = getRouteApi('/_public/directions');

export function DirectionsPage() {
  return (
    <>
      <PageHead title="Пять направлений">
        <p>После курса участник выбирает одно из них. Спешить некуда: сначала загляни во все пять.</p>
      </PageHead>
      <div className={styles.body}>
        <DirectionCards directions={directions} texts={route.useLoaderData()} heading="h2" />
      </div>
    </>
  );
}
