import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NothingToStudy } from '#web/study/nothing-to-study.tsx';
import classes from '#web/study/study.module.css';
import { loadStudy, useStepTaken, useStudy } from '#web/study/use-study.ts';
import { formatDateTime, plural } from '#web/ui/dates.ts';
import { notifyFailure } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/student/study/lecture')({
  loader: ({ context }) =>
    Promise.all([
      loadStudy(context),
      context.queryClient.ensureQueryData(context.queries.learning.currentLecture.queryOptions()),
    ]),
  head: () => ({ meta: [{ title: 'Лекция — Океанавтика' }] }),
  component: Lecture,
});

const WORDS_A_MINUTE = 160;
const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^>]+>/g, ' ').split(/\s+/).length / WORDS_A_MINUTE));

function Lecture() {
  const { milestone, lecture_is_passed, deadline, participant_status, isParticipantBlocked } = useStudy();
  const { lecture } = useSuspenseQuery(useQueries().learning.currentLecture.queryOptions()).data;
  const navigate = useNavigate();
  const stepTaken = useStepTaken();
  const pass = useMutation(
    useQueries().learning.passLecture.mutationOptions({
      onSuccess: async () => {
        await stepTaken();
        await navigate({ to: '/student/study/test' });
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
          {lecture_is_passed ? 'Лекция прочитана, тест открыт.' : 'Прочитал до конца? Отметь лекцию, и откроется тест.'}
        </p>
        {lecture_is_passed ? (
          <Button color="coral" onClick={() => void navigate({ to: '/student/study/test' })}>
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
