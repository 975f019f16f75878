import { useSuspenseQuery } from '@tanstack/react-query';
import { LectureSheet } from '#web/features/courses/lectures/lecture-sheet.tsx';
import { useAudience, useReviewCalls } from '#web/features/learning/audiences.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';

/** Lecture of a passed milestone. */
export function PassedLectureScreen({ id }: { id: number }) {
  const { map, phrase: say } = useAudience();
  const { milestone, lecture } = useSuspenseQuery(useReviewCalls().passedLecture.queryOptions({ input: { id } })).data;
  return (
    <LectureSheet
      lecture={lecture}
      ordinal_number={milestone.ordinal_number}
      end={
        <>
          <p>Этап пройден, а лекцию можно перечитывать сколько угодно.</p>
          <ButtonLink to={map}>{say('К карте погружения', 'К вашим этапам')}</ButtonLink>
        </>
      }
    />
  );
}
