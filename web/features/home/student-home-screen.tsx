import { useQuery } from '@tanstack/react-query';
import { hasReachedTraining, isEnrolled, isInSelection, isInvited } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { aboutAt } from '#contract/write-to-us.ts';
import { LettersLost, MustSign } from '#web/features/consents/must-sign.tsx';
import { useAudience } from '#web/features/learning/audiences.ts';
import { DiveNumbers } from '#web/features/learning/dive-numbers.tsx';
import { TestIsRunning } from '#web/features/learning/test-is-running.tsx';
import { useStudy } from '#web/features/learning/use-study.ts';
import { wayOn } from '#web/features/learning/way-on.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';
import { PendingErasures } from '#web/features/personal-data/pending-erasures.tsx';
import { OwnTripButton } from '#web/features/trips/own-trip-button.tsx';
import { ActionLink } from '#web/kit/action-link.tsx';
import { Moment } from '#web/kit/moment.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import classes from '#web/kit/sheet.module.css';
import { WriteToUs } from '#web/kit/write-to-us.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { AchievementsStep } from './achievements-step.tsx';
import { SignInSettings } from './sign-in-settings.tsx';

export function StudentHomeScreen() {
  const me = useMe();
  const status = me.participant_status;
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle title={nameAndSurname(me)} text={status ? childStepOf(status).title : ''} />
      <PendingErasures />
      <MustSign />
      <LettersLost />
      <NextStep status={status} />
      {hasReachedTraining(status) ? (
        <>
          <DiveNumbers />
          <div>
            <ActionLink to="/student/study/course" look="quiet">
              Мой курс: этапы, баллы и даты
            </ActionLink>
          </div>
        </>
      ) : null}
      <p>
        <a href="/api/handbook/participant">Руководство участника (PDF)</a>
      </p>
      <SignInSettings />
    </div>
  );
}

const until = (date: string | null | undefined): string =>
  date ? ` до ${formatDateTime(date)} (время московское)` : '';

/** Not awaited by the loader: if the status changes while the page is open, the date follows. */
const useOwnDate = (enabled: boolean) =>
  useQuery({ ...useQueries().families.ownTimeouts.queryOptions(), enabled }).data?.data[0]?.time_out_date;

function Begin() {
  const date = useOwnDate(true);
  return (
    <div className={classes.next}>
      <p>Обучение открыто для тебя. Начни погружение{until(date)}.</p>
      <ActionLink to="/student/welcome" look="coral">
        Начать обучение
      </ActionLink>
    </div>
  );
}

/** The next step of a participant, or what it waits for. */
function NextStep({ status }: { status: Status | null }) {
  const study = useStudy();
  const audience = useAudience();
  const { milestone, attempt, deadline } = study;
  if (status === statuses.ADMITTED) return <Begin />;
  if (milestone) {
    const { to, label } = wayOn(study, audience);
    return (
      <div className={classes.next}>
        {attempt ? (
          <TestIsRunning number={milestone.ordinal_number} ends_at={attempt.ends_at} />
        ) : (
          <p>
            Этап {milestone.ordinal_number}: <strong>{milestone.milestone_title}</strong>. Пройди его{until(deadline)}.
          </p>
        )}
        <ActionLink to={to} look="coral">
          {label}
        </ActionLink>
      </div>
    );
  }
  if (status !== null && isInSelection(status)) return <AchievementsStep status={status} />;
  return status ? <Told status={status} /> : null;
}

function Told({ status }: { status: Status }) {
  const { text, action, isOccasion } = childStepOf(status);
  const date = useOwnDate(isInvited(status));
  const told = (
    <>
      <p>{text}</p>
      {date ? (
        <p>
          Срок: <strong>{formatDateTime(date)}</strong> (время московское)
        </p>
      ) : null}
      {isEnrolled(status) ? <OwnTripButton /> : null}
      {action?.to === 'messages' ? <WriteToUs about={aboutAt(status)} look="quiet" /> : null}
      {action && action.to !== 'messages' ? (
        <ActionLink {...places[action.to]} look="coral">
          {action.title}
        </ActionLink>
      ) : null}
    </>
  );
  return isOccasion ? <Moment>{told}</Moment> : <div className={classes.next}>{told}</div>;
}

const places = {
  welcome: { to: '/student/welcome' },
  study: { to: '/student/study' },
  achievements: { to: '/student/achievements' },
  materials: { to: '/student/extra-materials' },
  certificate: { to: '/student/certificate' },
} as const;
