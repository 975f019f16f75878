import { useSuspenseQuery } from '@tanstack/react-query';
import { hasCompletedTraining, hasReachedTraining } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import { DepthMap } from '#web/features/learning/depth-map.tsx';
import { DiveNumbers } from '#web/features/learning/dive-numbers.tsx';
import { useStudy } from '#web/features/learning/use-study.ts';
import { WriteToUs } from '#web/features/learning/write-to-us.tsx';
import { ActionLink } from '#web/kit/action-link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import classes from '#web/kit/sheet.module.css';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { SignInSettings } from './sign-in-settings.tsx';

export function GuideHomeScreen() {
  const me = useMe();
  const { lecture_is_passed, isParticipantBlocked, participant_status } = useStudy();
  const { data: course } = useSuspenseQuery(useQueries().guides.milestones.queryOptions());
  const hasBegun = hasReachedTraining(participant_status);
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle title={nameAndPatronymic(me) || 'Профиль'} text="Кабинет наставника. Время везде московское." />
      <NextStep />
      {hasBegun ? <DiveNumbers /> : null}
      {hasBegun ? (
        <section aria-labelledby="course" className={classes.sheet} style={{ maxWidth: 'none' }}>
          <h2 id="course" className={classes.subtitle}>
            {course.teaching_title ? `Курс «${course.teaching_title}»` : 'Курс'}
          </h2>
          <DepthMap milestones={course.data} lectureIsPassed={lecture_is_passed} blocked={isParticipantBlocked} />
        </section>
      ) : null}
      <SignInSettings />
    </div>
  );
}

/** The one thing to do now. */
function NextStep() {
  const { milestone, lecture_is_passed, deadline, isParticipantBlocked, participant_status } = useStudy();
  if (isParticipantBlocked)
    return (
      <div className={classes.next}>
        <p>
          Срок этапа истёк, и курс остановлен. Если вы не успели по важной причине, напишите нам: срок можно продлить.
        </p>
        <WriteToUs />
      </div>
    );
  if (milestone)
    return (
      <div className={classes.next}>
        <p>
          Этап {milestone.ordinal_number}: <strong>{milestone.milestone_title}</strong>
          {deadline ? `. Пройдите его до ${formatDateTime(deadline)}` : ''}.
        </p>
        <ActionLink to={lecture_is_passed ? '/guide/test' : '/guide/lecture'} look="coral">
          {lecture_is_passed ? 'Перейти к тесту' : 'Читать лекцию'}
        </ActionLink>
      </div>
    );
  if (hasCompletedTraining(participant_status))
    return (
      <div className={classes.next}>
        <p>Вы прошли весь курс наставника. Спасибо! О следующем шаге мы напишем.</p>
      </div>
    );
  return (
    <div className={classes.next}>
      <p>Вы можете начать курс наставника.</p>
      <ActionLink to="/guide/welcome" look="coral">
        Начать курс
      </ActionLink>
    </div>
  );
}
