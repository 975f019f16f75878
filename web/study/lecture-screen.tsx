import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RouterContext } from '#web/router.tsx';
import { formatDateTime, plural } from '#web/ui/dates.ts';
import { notifyFailure } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { NothingToStudy } from './nothing-to-study.tsx';
import classes from './study.module.css';
import { loadStudy, useStepTaken, useStudy } from './use-study.ts';
import { useStudyCalls, useWhoStudies, whoStudies } from './who-studies.ts';

export const loadLecture = (context: RouterContext, who: keyof typeof whoStudies) =>
  Promise.all([
    loadStudy(context, who),
    context.queryClient.ensureQueryData(whoStudies[who].calls(context.queries).currentLecture.queryOptions()),
  ]);

const WORDS_A_MINUTE = 160;
const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^>]+>/g, ' ').split(/\s+/).length / WORDS_A_MINUTE));

/** The lecture under way, and the way to its test. */
export function LectureScreen() {
  const { test, say } = useWhoStudies();
  const calls = useStudyCalls();
  const { milestone, lecture_is_passed, deadline, participant_status, isParticipantBlocked } = useStudy();
  const { lecture } = useSuspenseQuery(calls.currentLecture.queryOptions()).data;
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
        <NothingToStudy status={participant_status} blocked={isParticipantBlocked} />
      </>
    );
  return (
    <div className={classes.sheet}>
      <PageTitle
        title={lecture.lecture_title}
        text={lecture.lecture_announcement}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            Распечатать
          </Button>
        }
      />
      <p className={classes.meta}>
        <span>Этап {milestone.ordinal_number}</span>
        {lecture.lecture_author ? <span>Автор: {lecture.lecture_author}</span> : null}
        <span>Читать около {plural(readingMinutes(lecture.lecture_html_file), 'минуты', 'минут', 'минут')}</span>
        {deadline ? <span>Этап нужно пройти до {formatDateTime(deadline)} (время московское)</span> : null}
      </p>
      <article className={classes.lecture}>
        <RichText html={lecture.lecture_html_file} />
      </article>
      <div className={classes.end}>
        <p>
          {lecture_is_passed
            ? 'Лекция прочитана, тест открыт.'
            : say(
                'Прочитал до конца? Отметь лекцию, и откроется тест.',
                'Прочитали до конца? Отметьте лекцию, и откроется тест.',
              )}
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
      </div>
    </div>
  );
}
