import { Button } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { statuses } from '#contract/statuses.ts';
import { useMe } from '#web/session.ts';
import classes from '#web/study/study.module.css';
import { useStepTaken } from '#web/study/use-study.ts';
import { formatDateTime } from '#web/ui/dates.ts';
import { notifyFailure } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/student/welcome')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(context.queries.families.ownTimeouts.queryOptions()),
      context.queryClient.ensureQueryData(context.queries.system.info.queryOptions()),
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
        <p>
          Впереди курс из лекций и тестов: от поверхности до самого дна. Читай лекцию в своём темпе, отмечай её
          прочитанной и открывай тест. На тест даётся одна попытка, зато ответы сохраняются сами, даже если пропадёт
          интернет.
        </p>
      </div>
      <div className={classes.end}>
        {status > statuses.ADMITTED ? (
          <>
            <p>Обучение уже началось.</p>
            <Button component={Link} to="/student/study" color="coral">
              К карте погружения
            </Button>
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
