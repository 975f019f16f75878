import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { formatPoints } from '#contract/words/numbers.ts';
import classes from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { useAudience } from '../audiences.ts';
import { rankNumber } from '../dive-log/rank-number.ts';

type Numbers = { pointsOf: string; points: number; passed: number; of: number; place?: string | undefined };

/** Points, place and passed milestones, beside the map and in the profile. */
export function DiveNumbers() {
  return useAudience().isGuide ? <OfGuide /> : <OfParticipant />;
}

function OfParticipant() {
  // Not awaited by the loader: a page opened before the training gets the numbers later.
  const { data } = useQuery(useQueries().learning.amount.queryOptions());
  if (!data) return null;
  const { points, standing, passed_milestones, milestones } = data;
  return (
    <Shown
      // Distinguished from the points and the place of the selection (/student/achievements).
      pointsOf="Баллы за тесты"
      points={points ?? 0}
      place={rankNumber(standing)}
      passed={passed_milestones ?? 0}
      of={milestones ?? 0}
    />
  );
}

function OfGuide() {
  const { points, data } = useSuspenseQuery(useQueries().guides.milestones.queryOptions()).data;
  return (
    <Shown
      pointsOf="Баллы"
      points={points}
      passed={data.filter(({ state }) => state === 'passed').length}
      of={data.length}
    />
  );
}

function Shown({ pointsOf, points, place, passed, of }: Numbers) {
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>{pointsOf}</dt>
        <dd>{formatPoints(points)}</dd>
      </div>
      {place ? (
        <div>
          <dt>Место по тестам</dt>
          <dd>{place}</dd>
        </div>
      ) : null}
      <div>
        <dt>Пройдено этапов</dt>
        <dd>
          {passed} из {of}
        </dd>
      </div>
    </dl>
  );
}
