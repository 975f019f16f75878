import { useSuspenseQuery } from '@tanstack/react-query';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import { quoted } from '#contract/words/quotes.ts';
import { defaultSubjectAt } from '#contract/write-to-us/write-to-us.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { DepthMap } from '#web/features/learning/map/depth-map.tsx';
import { DiveNumbers } from '#web/features/learning/map/dive-numbers.tsx';
import { MistakesOffer } from '#web/features/learning/mistakes-offer.tsx';
import { TestIsRunning } from '#web/features/learning/test-is-running.tsx';
import { useNextStep } from '#web/features/learning/use-next-step.ts';
import { useStudy } from '#web/features/learning/use-study.ts';
import { guideStepOf } from '#web/features/participation/guide-steps.ts';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { SignInSettings } from './sign-in-settings.tsx';

export function GuideHomeScreen() {
  const me = useMe();
  const study = useStudy();
  const { data: course } = useSuspenseQuery(useQueries().guides.milestones.queryOptions());
  const hasBegun = hasReachedTraining(study.participant_status);
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle title={nameAndPatronymic(me) || 'Профиль'} text="Кабинет наставника. Время везде московское." />
      <NextStep />
      {hasBegun ? <DiveNumbers /> : null}
      {hasBegun ? <MistakesOffer /> : null}
      {hasBegun ? (
        <section aria-labelledby="course" className={classes.sheet} style={{ maxWidth: 'none' }}>
          <h2 id="course" className={classes.subtitle}>
            {course.teaching_title ? `Курс ${quoted(course.teaching_title)}` : 'Курс'}
          </h2>
          <DepthMap milestones={course.data} study={study} />
        </section>
      ) : null}
      <SignInSettings />
    </div>
  );
}

/** The next step of a guide. */
function NextStep() {
  const study = useStudy();
  const audience = useAudience();
  const { milestone, attempt, deadline, participant_status } = study;
  const { to, label, note } = useNextStep(study);
  if (milestone)
    return (
      <div className={classes.next}>
        {attempt ? (
          <TestIsRunning number={milestone.ordinal_number} ends_at={attempt.ends_at} />
        ) : (
          <p>
            Этап {milestone.ordinal_number}: <strong>{milestone.milestone_title}</strong>
            {deadline ? `. Пройдите его до ${formatDateTime(deadline)}` : ''}.
          </p>
        )}
        {note ? <p>{note}</p> : null}
        <ActionLink to={to} tone="coral">
          {label}
        </ActionLink>
      </div>
    );
  const { text, action } = guideStepOf(participant_status);
  return (
    <div className={classes.next}>
      <p>{text}</p>
      {action?.to === 'messages' ? <WriteToUs about={defaultSubjectAt(participant_status)} /> : null}
      {action?.to === 'welcome' ? (
        <ActionLink to={audience.welcome} tone="coral">
          {action.title}
        </ActionLink>
      ) : null}
      {participant_status === statuses.TRAINING_COMPLETED ? (
        <ActionLink to="/guide/certificate" tone="quiet">
          Сертификат
        </ActionLink>
      ) : null}
    </div>
  );
}
