import type { RankingPlace } from '#contract/achievements/shapes.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import classes from './achievements.module.css';
import type { Own } from './own-achievements.ts';

type Props = {
  own: Pick<Own, 'points' | 'place'>;
  /** Once the selection is over nobody waits in the reserve, and the place is what it is. */
  isSelectionOver?: boolean;
};

/** Parts of the total, and the place it gives in the ranking; from status 410 on. */
export function PointsAndPlace({ own, isSelectionOver = false }: Props) {
  const { points, place } = own;
  if (!points) return null;
  const rows = [
    ['Тесты', points.learning_points],
    ['Достижения', points.learning_achievements_points],
    ['Кадет', points.learning_cadet_points],
    ['Волонтёр', points.learning_volunteer_points],
  ] as const;
  return (
    <Section title="Очки и место">
      {place ? <PlaceFacts place={place} isSelectionOver={isSelectionOver} /> : null}
      <table className={classes.sum}>
        <caption className="visually-hidden">Из чего складываются очки</caption>
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
          Место считается внутри направления. Выше тот, у кого больше очков. Если их поровну, выше тот, у кого больше
          очков за тесты, а потом тот, кто раньше закончил курс.
        </p>
      ) : null}
    </Section>
  );
}

type PlaceProps = { place: RankingPlace; isSelectionOver: boolean };

function PlaceFacts({ place: { place, amount, assessed, capacity, reserve }, isSelectionOver }: PlaceProps) {
  return (
    <>
      <dl className={sheet.numbers}>
        <div>
          <dt>Место</dt>
          <dd>
            {place} из {amount}
          </dd>
        </div>
        <div>
          <dt>Мест в поездке</dt>
          <dd>{capacity}</dd>
        </div>
        {isSelectionOver ? null : (
          <div>
            <dt>В резерве</dt>
            <dd>{reserve}</dd>
          </div>
        )}
      </dl>
      {assessed < amount && !isSelectionOver ? (
        <p>
          Оценено участников: {assessed} из {amount}. Пока не оценят всех, место может измениться.
        </p>
      ) : null}
    </>
  );
}
