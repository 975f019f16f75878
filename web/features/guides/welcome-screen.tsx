import { Button } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { quotedProgramme } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useStepTaken } from '#web/features/learning/use-study.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';

/** Introduction before a guide's course. */
export function GuideWelcomeScreen() {
  const me = useMe();
  const { guides } = useQueries();
  const navigate = useNavigate();
  const stepTaken = useStepTaken();
  const { data: course } = useSuspenseQuery(guides.milestones.queryOptions());
  const begin = useMutation(
    guides.begin.mutationOptions({
      onSuccess: async () => {
        await stepTaken();
        await navigate({ to: '/guide/lecture' });
      },
      onError: notifyFailure,
    }),
  );
  const hasBegun = hasReachedTraining(me.participant_status);
  return (
    <div className={classes.sheet}>
      <PageTitle
        title={`Здравствуйте, ${nameAndPatronymic(me)}!`}
        text={`Вы наставник программы ${quotedProgramme()}.`}
      />
      <div className={classes.lecture}>
        <p>Прежде чем идти в море с детьми, наставники проходят свой короткий курс: лекция, потом тест, и дальше.</p>
        <ul>
          {course.data.length > 0 ? (
            <li>
              Курс {quoted(course.teaching_title ?? '')}: {plural(course.data.length, 'этап', 'этапа', 'этапов')}.
            </li>
          ) : null}
          <li>У каждого этапа свой срок. Мы напомним о нём за трое суток, за сутки и за три часа.</li>
          <li>Ответы теста сохраняются сами. Если баллов не хватит, через сутки тест можно пройти ещё раз.</li>
        </ul>
      </div>
      <div className={classes.end}>
        {hasBegun ? (
          <>
            <p>Курс уже начат.</p>
            <ButtonLink to="/guide" color="coral">
              К вашим этапам
            </ButtonLink>
          </>
        ) : course.data.length > 0 ? (
          <>
            <p>Срок первого этапа пойдёт сразу, как только вы начнёте.</p>
            <Button size="lg" color="coral" loading={begin.isPending} onClick={() => begin.mutate(undefined)}>
              Начать курс
            </Button>
          </>
        ) : (
          <p>Курс ещё готовится. Когда его откроют, начать можно будет здесь.</p>
        )}
      </div>
    </div>
  );
}
