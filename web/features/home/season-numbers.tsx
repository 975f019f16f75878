import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { Days } from './days.tsx';
import { Funnel } from './funnel.tsx';
import classes from './home.module.css';
import { Places } from './places.tsx';
import { Regions } from './regions.tsx';

const REFRESH_MS = 60_000;

/**
 * Numbers of the season, linked to their lists. Loaded after hydration: the waiting work is there at once, and the
 * server renders no tables heavier than the rest of the page.
 */
export function SeasonNumbers() {
  const { home } = useQueries();
  const { data, isError, refetch } = useQuery({ ...home.season.queryOptions(), refetchInterval: REFRESH_MS });
  if (data)
    return (
      <div className={classes.season}>
        <Funnel {...data} />
        <Days {...data} />
        <Places {...data} />
        <Regions {...data} />
      </div>
    );
  return (
    <section className={classes.counting} role="status">
      {isError ? (
        <>
          Не удалось посчитать числа сезона.{' '}
          <button type="button" onClick={() => void refetch()}>
            Повторить
          </button>
        </>
      ) : (
        'Считаем числа сезона…'
      )}
    </section>
  );
}
