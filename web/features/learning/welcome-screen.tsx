import { Button } from '@mantine/core';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasReachedTraining, isStopped } from '#contract/statuses/predicates.ts';
import { statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quotedProgramme } from '#contract/words/programme.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { useStepTaken } from './use-study.ts';

export function WelcomeScreen() {
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
  const status = me.participant_status ?? null;
  const isOut = status !== null && isStopped(status);
  return (
    <div className={classes.sheet}>
      <PageTitle
        title={`Привет, ${me.name}!`}
        text={isOut ? undefined : `Ты на борту программы ${quotedProgramme()}.`}
      />
      <div className={classes.lecture}>
        {isOut ? (
          <p>
            Сейчас обучение для тебя закрыто. Что произошло и что можно сделать, сказано на главной странице кабинета.
          </p>
        ) : greeting.data?.site_text.text ? (
          <RichText html={greeting.data.site_text.text} />
        ) : (
          <p>Впереди курс из лекций и тестов: от поверхности до самого дна. На каждый тест даётся одна попытка.</p>
        )}
      </div>
      <div className={classes.end}>
        {isOut ? (
          <ButtonLink to="/student" color="coral">
            На главную
          </ButtonLink>
        ) : hasReachedTraining(status) ? (
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
