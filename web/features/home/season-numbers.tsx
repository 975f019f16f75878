import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { Days } from './days.tsx';
import { Funnel } from './funnel.tsx';
import classes from './home.module.css';
import { Places } from './places.tsx';
import { Regions } from './regions.tsx';

const REFRESH_MS = 60_000;

/**
 * How the season goes, in numbers that lead to their people. The page that is awake asks for them: what waits is there at
 * once, and the server draws no tables that would weigh more than the rest of the page.
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
