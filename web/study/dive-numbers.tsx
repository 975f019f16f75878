import { useSuspenseQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { formatPoints } from './colors.ts';
import classes from './study.module.css';

/** Points, the place among all, milestones passed: beside the map and in the profile. */
export function DiveNumbers() {
  const queries = useQueries();
  const { data: amount } = useSuspenseQuery(queries.learning.amount.queryOptions());
  const { data: map } = useSuspenseQuery(queries.learning.milestones.queryOptions());
  const passed = map.data.filter(({ state }) => state === 'passed').length;
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>Баллы</dt>
        <dd>{formatPoints(amount.points ?? map.points)}</dd>
      </div>
      <div>
        <dt>Место</dt>
        <dd>{amount.place === null ? 'пока нет' : `${amount.place} из ${amount.participantsAmount}`}</dd>
      </div>
      <div>
        <dt>Пройдено этапов</dt>
        <dd>
          {passed} из {map.data.length}
        </dd>
      </div>
    </dl>
  );
}
