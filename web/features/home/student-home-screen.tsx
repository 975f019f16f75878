import { useQuery } from '@tanstack/react-query';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import {
  awaitsAnswer,
  hasReachedTraining,
  isEnrolled,
  isInSelection,
  isInvited,
} from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { defaultSubjectAt } from '#contract/write-to-us/write-to-us.ts';
import { LettersLost, MustSign } from '#web/features/consents/must-sign.tsx';
import { DiveNumbers } from '#web/features/learning/map/dive-numbers.tsx';
import { TestIsRunning } from '#web/features/learning/test-is-running.tsx';
import { useNextStep } from '#web/features/learning/use-next-step.ts';
import { useStudy } from '#web/features/learning/use-study.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';
import { selectionNote } from '#web/features/participation/selection-words.ts';
import { PendingErasures } from '#web/features/personal-data/pending-erasures.tsx';
import { OwnTripButton } from '#web/features/trips/own-trip-button.tsx';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import { Moment } from '#web/kit/page/moment.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { AchievementsStep } from './achievements-step.tsx';
import { SignInSettings } from './sign-in-settings.tsx';

export function StudentHomeScreen() {
  const me = useMe();
  const status = me.participant_status;
  const selection = me.selection ?? 'open';
  return (
    <div className={classes.sheet} style={{ maxWidth: '70rem' }}>
      <PageTitle
        title={nameAndSurname(me)}
        text={status ? childStepOf(status, selection, me.is_trip_unfit, me.are_points_held).title : ''}
      />
      <PendingErasures />
      <MustSign />
      <LettersLost />
      <NextStep status={status} selection={selection} />
      {hasReachedTraining(status) ? (
        <>
          <DiveNumbers />
          <div>
            <ActionLink to="/student/study/course" tone="quiet">
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

const untilWords = (date: string | null | undefined): string =>
  date ? ` до ${formatDateTime(date)} (время московское)` : '';

/**
 * Not awaited by the loader: if the status changes while the page is open, the date follows. Where no deadline runs any
 * more, the date that was loaded before is not shown: a query that is not enabled keeps it.
 */
function useOwnDate(enabled: boolean): string | null | undefined {
  const { data } = useQuery({ ...useQueries().families.ownTimeouts.queryOptions(), enabled });
  return enabled ? data?.data[0]?.time_out_date : undefined;
}

function BeginTraining({ note }: { note: string }) {
  const date = useOwnDate(true);
  return (
    <div className={classes.next}>
      <p>Обучение открыто для тебя. Начни погружение{untilWords(date)}.</p>
      {note ? <p>{note}</p> : null}
      <ActionLink to="/student/welcome" tone="coral">
        Начать обучение
      </ActionLink>
    </div>
  );
}

/** The participant's next step, or what must happen before it. */
function NextStep({ status, selection }: { status: Status | null; selection: SelectionState }) {
  const study = useStudy();
  const { to, label } = useNextStep(study);
  const { milestone, attempt, deadline } = study;
  const note = status === null ? '' : selectionNote(status, selection).trim();
  if (status === statuses.ADMITTED) return <BeginTraining note={note} />;
  if (milestone)
    return (
      <div className={classes.next}>
        {attempt ? (
          <TestIsRunning number={milestone.ordinal_number} ends_at={attempt.ends_at} />
        ) : (
          <p>
            Этап {milestone.ordinal_number}: <strong>{milestone.milestone_title}</strong>. Пройди его
            {untilWords(deadline)}.
          </p>
        )}
        {note ? <p>{note} Курс можно пройти до конца.</p> : null}
        <ActionLink to={to} tone="coral">
          {label}
        </ActionLink>
      </div>
    );
  if (status !== null && isInSelection(status)) return <AchievementsStep status={status} selection={selection} />;
  return status ? <StatusMessage status={status} selection={selection} /> : null;
}

function StatusMessage({ status, selection }: { status: Status; selection: SelectionState }) {
  const { is_trip_unfit } = useMe();
  const { text, action, isOccasion } = childStepOf(status, selection, is_trip_unfit);
  const date = useOwnDate(isInvited(status));
  const told = (
    <>
      <p>{text}</p>
      {date ? (
        <p>
          Срок: <strong>{formatDateTime(date)}</strong> (время московское)
        </p>
      ) : null}
      {awaitsAnswer(status) || isEnrolled(status) ? <OwnTripButton isInvited={awaitsAnswer(status)} /> : null}
      {action?.to === 'messages' ? <WriteToUs about={defaultSubjectAt(status)} tone="quiet" /> : null}
      {action && action.to !== 'messages' ? (
        <ActionLink {...actionLinks[action.to]} tone="coral">
          {action.title}
        </ActionLink>
      ) : null}
    </>
  );
  return isOccasion ? <Moment>{told}</Moment> : <div className={classes.next}>{told}</div>;
}

const actionLinks = {
  welcome: { to: '/student/welcome' },
  study: { to: '/student/study' },
  achievements: { to: '/student/achievements' },
  materials: { to: '/student/extra-materials' },
  certificate: { to: '/student/certificate' },
  year: { to: '/student/year' },
} as const;
