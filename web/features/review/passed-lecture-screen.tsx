import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LectureSheet } from '#web/features/courses/lectures/lecture-sheet.tsx';
import { useAudience, useReviewCalls } from '#web/features/learning/audiences.ts';
import { AskedAnswers, UnclearHint } from '#web/features/learning/lectures/unclear/unclear-parts.tsx';
import { UnclearText } from '#web/features/learning/lectures/unclear/unclear-text.tsx';
import { useUnclearMarks } from '#web/features/learning/lectures/unclear/use-unclear-marks.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';

/** Lecture of a passed milestone. */
export function PassedLectureScreen({ id }: { id: number }) {
  const { map, phrase: say } = useAudience();
  const { milestone, lecture } = useSuspenseQuery(useReviewCalls().passedLecture.queryOptions({ input: { id } })).data;
  const text = useRef<HTMLElement>(null);
  const { answers, told } = useUnclearMarks(id, text);
  return (
    <LectureSheet
      Text={UnclearText}
      textRef={text}
      start={<UnclearHint told={told} />}
      after={<AskedAnswers answers={answers} />}
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
