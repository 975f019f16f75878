import { useSuspenseQuery } from '@tanstack/react-query';
import { statuses } from '#contract/statuses.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { rankNumber } from '#web/features/learning/dive-log/rank-number.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { CourseSheet } from './course-sheet.tsx';
import { NotBegun } from './not-begun.tsx';

/** A participant's own course, to read and print. */
export function MyCourseScreen() {
  const me = useMe();
  const { learning } = useQueries();
  const { data: map } = useSuspenseQuery(learning.milestones.queryOptions());
  const { standing } = useSuspenseQuery(learning.amount.queryOptions()).data;
  const back = (
    <ButtonLink to="/student/study" variant="default">
      К карте погружения
    </ButtonLink>
  );
  if (map.data.every(({ state }) => state === 'ahead')) return <NotBegun title="Мой курс" action={back} />;
  return (
    <CourseSheet
      name={nameAndSurname(me)}
      title="Мой курс"
      teaching_title={map.teaching_title ?? ''}
      status={me.participant_status ?? statuses.TRAINING}
      milestones={map.data}
      points={map.points}
      place={rankNumber(standing)}
      back={back}
    />
  );
}
