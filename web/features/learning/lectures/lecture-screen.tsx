import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endOfLecture } from '#web/features/courses/lectures/end-of-lecture.ts';
import { LectureSheet } from '#web/features/courses/lectures/lecture-sheet.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useAudience, useStudyCalls } from '../audiences.ts';
import { NothingToStudy } from '../nothing-to-study.tsx';
import classes from '../study.module.css';
import { useStepTaken, useStudy } from '../use-study.ts';
import { AskedAnswers, UnclearHint } from './unclear/unclear-parts.tsx';
import { UnclearText } from './unclear/unclear-text.tsx';
import { useUnclearMarks } from './unclear/use-unclear-marks.ts';
import { useReadingPosition } from './use-reading-position.ts';
import { useSaveLecture } from './use-save-lecture.ts';

/** The current lecture, with a link to its test. */
export function LectureScreen() {
  const { test, phrase: say } = useAudience();
  const calls = useStudyCalls();
  const { milestone, lecture_is_passed, deadline, participant_status } = useStudy();
  const { lecture } = useSuspenseQuery(calls.currentLecture.queryOptions()).data;
  const { text, resume, stopped_at } = useReadingPosition(milestone?.id);
  useSaveLecture(lecture, milestone);
  const { answers, told } = useUnclearMarks(milestone?.id, text);
  const navigate = useNavigate();
  const stepTaken = useStepTaken();
  const pass = useMutation(
    calls.passLecture.mutationOptions({
      onSuccess: async () => {
        await stepTaken();
        await navigate({ to: test });
      },
      onError: notifyFailure,
    }),
  );
  if (!milestone || !lecture)
    return (
      <>
        <PageTitle title="Лекция" />
        <NothingToStudy status={participant_status} />
      </>
    );
  return (
    <LectureSheet
      lecture={lecture}
      Text={UnclearText}
      ordinal_number={milestone.ordinal_number}
      deadline={deadline}
      textRef={text}
      stopped_at={stopped_at}
      start={
        <>
          {resume ? (
            <div className={classes.goOn}>
              <Button
                variant="light"
                classNames={{ root: classes.resume ?? '', label: classes.resumeWords ?? '' }}
                leftSection={<IconBookmark size={18} />}
                onClick={resume}
              >
                Продолжить с места, где остановились
              </Button>
            </div>
          ) : null}
          <UnclearHint told={told} />
        </>
      }
      after={<AskedAnswers answers={answers} />}
      end={
        <>
          <p>
            {lecture_is_passed
              ? 'Лекция прочитана, тест открыт.'
              : say(endOfLecture, 'Прочитали до конца? Отметьте лекцию, и откроется тест.')}
          </p>
          {lecture_is_passed ? (
            <Button color="coral" onClick={() => void navigate({ to: test })}>
              Перейти к тесту
            </Button>
          ) : (
            <Button color="coral" loading={pass.isPending} onClick={() => pass.mutate({ milestone_id: milestone.id })}>
              Лекция прочитана
            </Button>
          )}
        </>
      }
    />
  );
}
