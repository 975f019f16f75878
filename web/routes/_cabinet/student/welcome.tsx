import { Button } from '@mantine/core';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import classes from '#web/features/learning/study.module.css';
import { useStepTaken } from '#web/features/learning/use-study.ts';
import { ButtonLink } from '#web/kit/link.tsx';
import { notifyFailure } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/student/welcome')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(context.queries.families.ownTimeouts.queryOptions()),
      context.queryClient.ensureQueryData(context.queries.system.info.queryOptions()),
      // Where nobody has written the greeting, the screen has its own.
      context.queryClient.prefetchQuery(context.queries.siteTexts.find.queryOptions({ input: { tag: 'welcome' } })),
    ]),
  head: () => ({ meta: [{ title: 'Добро пожаловать — Океанавтика' }] }),
  component: Welcome,
});

function Welcome() {
  const me = useMe();
  const queries = useQueries();
  const navigate = useNavigate();
  const stepTaken = useStepTaken();
  const { data: timeouts } = useSuspenseQuery(queries.families.ownTimeouts.queryOptions());
  const { data: info } = useSuspenseQuery(queries.system.info.queryOptions());
  const greeting = useQuery(queries.siteTexts.find.queryOptions({ input: { tag: 'welcome' } }));
  const begin = useMutation(
    queries.learning.begin.mutationOptions({
      onSuccess: async () => {
        await stepTaken();
        await navigate({ to: '/student/study' });
      },
      onError: notifyFailure,
    }),
  );
  const deadline = timeouts.data.find(
    ({ time_out_type_code }) => time_out_type_code === 'GO_TO_TRAINING',
  )?.time_out_date;
  const status = me.participant_status ?? 0;
  return (
    <div className={classes.sheet}>
      <PageTitle title={`Привет, ${me.name}!`} text="Ты на борту программы «Океанавтика»." />
      <div className={classes.lecture}>
        {greeting.data?.site_text.text ? (
          <RichText html={greeting.data.site_text.text} />
        ) : (
          <p>Впереди курс из лекций и тестов: от поверхности до самого дна. На каждый тест даётся одна попытка.</p>
        )}
      </div>
      <div className={classes.end}>
        {status > statuses.ADMITTED ? (
          <>
            <p>Обучение уже началось.</p>
            <ButtonLink to="/student/study" color="coral">
              К карте погружения
            </ButtonLink>
          </>
        ) : status === statuses.ADMITTED && info.training_open ? (
          <>
            <p>{deadline ? `Начни до ${formatDateTime(deadline)} (время московское).` : 'Всё готово к погружению.'}</p>
            <Button size="lg" color="coral" loading={begin.isPending} onClick={() => begin.mutate(undefined)}>
              Начать обучение
            </Button>
          </>
        ) : (
          <p>Обучение ещё не открылось. Мы напишем тебе, когда можно будет начать.</p>
        )}
      </div>
    </div>
  );
}
