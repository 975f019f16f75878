import { useQuery } from '@tanstack/react-query';
import { directionTitles } from '#contract/families/directions.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { useQueries } from '#web/use-api.ts';
import classes from './progress.module.css';

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatPoints(Math.abs(value))}`;

/** How far the assessment is, by direction, and who assesses how strictly; asked for once it is opened. */
export function Progress() {
  const { data } = useQuery(useQueries().achievements.progress.queryOptions());
  if (!data) return null;
  const left = data.directions.reduce((sum, { to_assess }) => sum + to_assess, 0);
  const done = data.directions.reduce((sum, { assessed }) => sum + assessed, 0);
  return (
    <details className={classes.progress}>
      <summary>
        Оценено {done} из {done + left}
      </summary>
      <table>
        <caption className="visually-hidden">По направлениям</caption>
        <thead>
          <tr>
            <th scope="col">Направление</th>
            <th scope="col">Загружают</th>
            <th scope="col">Ждут</th>
            <th scope="col">Оценены</th>
          </tr>
        </thead>
        <tbody>
          {data.directions.map(({ direction, uploading, to_assess, assessed }) => (
            <tr key={direction}>
              <th scope="row">{directionTitles[direction]}</th>
              <td>{uploading}</td>
              <td>{to_assess}</td>
              <td>{assessed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.assessors.length > 0 ? (
        <>
          <p>Медиана очков и на сколько она выше или ниже предложенных: так видно, кто оценивает строже.</p>
          <table>
            <caption className="visually-hidden">Кто оценивает</caption>
            <tbody>
              {data.assessors.map(({ user_id, name, assessed, median_point, median_difference }) => (
                <tr key={user_id}>
                  <th scope="row">{name}</th>
                  <td>{plural(assessed, 'достижение', 'достижения', 'достижений')}</td>
                  <td>{formatPoints(median_point)}</td>
                  <td>{signed(median_difference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </details>
  );
}
