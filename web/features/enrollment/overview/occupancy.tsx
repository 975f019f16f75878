import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';
import type { Occupancy as Places } from '#contract/enrollment/shapes.ts';
import { formatNumber, formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import legend from '#web/kit/legend.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import classes from '../enrollment.module.css';
import { placesWords } from '../words.ts';
import { InviteNext } from './invite-next.tsx';
import { OccupancyTable } from './occupancy-table.tsx';

const parts = [
  { name: 'invited', words: 'ждём ответа' },
  { name: 'confirmed', words: 'подтвердили' },
  { name: 'filled', words: 'всё заполнили' },
  { name: 'arrived', words: 'прибыли' },
  { name: 'finished', words: 'смена завершена' },
] as const satisfies readonly { name: EnrollmentGroup; words: string }[];

/** Places of the directions: held, free, and the first of each reserve. */
export function Occupancy({ data, isStarted }: { data: readonly Places[]; isStarted: boolean }) {
  return (
    <section className={classes.occupancy} aria-labelledby="occupancy">
      <h2 id="occupancy">Места направлений</h2>
      <ul className={classes.directions}>
        {data.map((places) => (
          <Direction key={places.direction} places={places} isStarted={isStarted} />
        ))}
      </ul>
      <p className={`${legend.small} ${classes.legend}`} aria-hidden="true">
        {parts.map(({ name, words }) => (
          <span key={name} data-part={name}>
            {words}
          </span>
        ))}
        <span data-part="free">свободно</span>
      </p>
      <OccupancyTable data={data} />
    </section>
  );
}

/** The bar repeats the words beneath it, so it is hidden from screen readers. */
function Direction({ places, isStarted }: { places: Places; isStarted: boolean }) {
  const { direction, capacity, free, waiting, next } = places;
  const share = (count: number) => ({ width: `${capacity > 0 ? (100 * count) / capacity : 0}%` });
  const title = directionTitle(direction);
  const held = parts.filter(({ name }) => places[name] > 0);
  return (
    <li className={classes.direction}>
      <b>{title}</b>
      <span className={classes.bar} aria-hidden="true">
        {held.map(({ name }) => (
          <i key={name} data-part={name} style={share(places[name])} />
        ))}
      </span>
      <span>
        {held.map(({ name, words }) => (
          <span key={name}>
            {words}{' '}
            <TextLink
              to="/admin/users/enrollment"
              search={{ direction, group: name }}
              underline="always"
              aria-label={`${title}, ${words}: ${formatNumber(places[name])}, показать`}
            >
              {formatNumber(places[name])}
            </TextLink>
            {', '}
          </span>
        ))}
        <strong>
          свободно {formatNumber(free)} из {formatNumber(capacity)}
        </strong>
      </span>
      <span className={classes.next}>
        {next === null ? (
          'Места никто не ждёт'
        ) : (
          <>
            {isStarted ? 'Следующий в резерве' : 'Первый по рейтингу'}: {next.name},{' '}
            {formatPoints(next.learning_points_total)}. Ждут{' '}
            <TextLink
              to="/admin/users/enrollment"
              search={{ direction, group: 'waiting' }}
              underline="always"
              aria-label={`${title}, ждут места: ${formatNumber(waiting)}, показать`}
            >
              {formatNumber(waiting)}
            </TextLink>
          </>
        )}
      </span>
      {isStarted && free > 0 && next !== null ? (
        <span className={classes.freed}>
          Есть {placesWords(free)}. Само никому не достанется. <InviteNext direction={direction} />
        </span>
      ) : null}
    </li>
  );
}
