import type { ReactNode } from 'react';
import { formatPoints } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import classes from './achievements.module.css';
import type { Own } from './own-achievements.ts';

type Props = {
  points: Own['points'];
  /** The place in the ranking as its reader sees it; null for one who is not ranked. */
  place: ReactNode;
};

/** Parts of the total, and the place it gives in the ranking; from status 410 on. */
export function PointsAndPlace({ points, place }: Props) {
  if (!points) return null;
  const rows = [
    ['Тесты', points.learning_points],
    ['Достижения', points.learning_achievements_points],
    ['Кадет', points.learning_cadet_points],
    ['Волонтёр', points.learning_volunteer_points],
  ] as const;
  return (
    <Section title="Баллы и место">
      {place}
      <table className={classes.sum}>
        <caption className="visually-hidden">Из чего складываются баллы</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPoints(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            <td>{formatPoints(points.learning_points_total)}</td>
          </tr>
        </tfoot>
      </table>
      {place ? (
        <p className={classes.facts}>
          Место считается внутри направления. Выше тот, у кого больше баллов. Если их поровну, выше тот, у кого больше
          баллов за тесты, а потом тот, кто раньше закончил курс.
        </p>
      ) : null}
    </Section>
  );
}
