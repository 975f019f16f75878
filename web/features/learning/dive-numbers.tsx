import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { formatPoints } from '#contract/words/numbers.ts';
import classes from '#web/kit/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { useAudience } from './audiences.ts';

/** Points, a participant's place among all, milestones passed: beside the map and in the profile. */
export function DiveNumbers() {
  const queries = useQueries();
  const { isGuide, calls } = useAudience();
  const { data: amount } = useQuery({ ...queries.learning.amount.queryOptions(), enabled: !isGuide });
  const { data: map } = useSuspenseQuery(calls(queries).milestones.queryOptions());
  const passed = map.data.filter(({ state }) => state === 'passed').length;
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>Баллы</dt>
        <dd>{formatPoints(amount?.points ?? map.points)}</dd>
      </div>
      {amount ? (
        <div>
          <dt>Место</dt>
          <dd>{amount.place === null ? 'пока нет' : `${amount.place} из ${amount.participantsAmount}`}</dd>
        </div>
      ) : null}
      <div>
        <dt>Пройдено этапов</dt>
        <dd>
          {passed} из {map.data.length}
        </dd>
      </div>
    </dl>
  );
}
