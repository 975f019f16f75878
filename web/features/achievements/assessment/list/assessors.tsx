import type { Assessor } from '#contract/achievements/progress.ts';
import { formatNumber, formatPoints } from '#contract/words/numbers.ts';
import classes from './progress.module.css';

/** «строже таблицы на 2»: median difference between given and proposed points. */
function strictness(difference: number): string {
  if (difference === 0) return 'как в таблице';
  return `${difference > 0 ? 'щедрее' : 'строже'} таблицы на ${formatPoints(Math.abs(difference))}`;
}

/** «щедрее на 1 (4)»: median difference to the other of two, and of how many achievements. */
function besideWords(looks: number, difference: number): string {
  if (looks === 0) return '—';
  if (difference === 0) return `так же (${formatNumber(looks)})`;
  return `${difference > 0 ? 'щедрее' : 'строже'} на ${formatPoints(Math.abs(difference))} (${formatNumber(looks)})`;
}

/** Assessors with the number of their achievements and their strictness, so that differences are seen in time. */
export function Assessors({ assessors }: { assessors: readonly Assessor[] }) {
  if (assessors.length === 0) return null;
  const hasLooks = assessors.some(({ looks }) => looks > 0);
  return (
    <details className={classes.assessors}>
      <summary>Кто сколько оценил и как строго</summary>
      <table>
        <caption>
          «Оценено» — сколько достижений. «Обычно» — медиана поставленных баллов: половина оценок не выше неё. Строгость
          — медиана разницы с тем, что предлагает таблица баллов
          {hasLooks ? ', а рядом с коллегой — с оценкой второго за то же самое.' : '.'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Кто</th>
            <th scope="col">Оценено</th>
            <th scope="col">Обычно</th>
            <th scope="col">Строгость</th>
            {hasLooks ? <th scope="col">Рядом с коллегой</th> : null}
          </tr>
        </thead>
        <tbody>
          {assessors.map(
            ({ user_id, name, assessed, median_point, median_difference, looks, median_look_difference }) => (
              <tr key={user_id}>
                <th scope="row">{name}</th>
                <td>{formatNumber(assessed)}</td>
                <td>{formatPoints(median_point)}</td>
                <td>{strictness(median_difference)}</td>
                {hasLooks ? <td>{besideWords(looks, median_look_difference)}</td> : null}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </details>
  );
}
