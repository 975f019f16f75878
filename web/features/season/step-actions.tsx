import type { ReactNode } from 'react';
import { OpenAssessment } from '#web/features/achievements/assessment/list/open-assessment.tsx';
import { CreateAll, SendAll } from '#web/features/certificates/list/bulk-buttons.tsx';
import { CloseEnrollment } from '#web/features/enrollment/overview/close-enrollment.tsx';
import { CompleteShift } from '#web/features/evakobaza/shift/complete-shift.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { DatesButton } from './dates-button.tsx';
import { NextSeasonButton } from './next-season-button.tsx';
import { CloseRegistration, OpenRegistration, TurnTraining } from './registration-actions.tsx';
import type { StepProps } from './step-card.tsx';
import { dateOptions } from './step-dates.ts';
import { stepTitles } from './step-words.ts';

/** Buttons of a step, or a link to its own screen. */
export function StepActions({ step, season, mayConfigure }: StepProps): ReactNode {
  const { name } = step;
  const dates = mayConfigure ? dateOptions[name] : undefined;
  const own = actionOf({ step, season, mayConfigure });
  if (!mayConfigure && (configured as readonly string[]).includes(name)) return <p>Этот шаг делает администратор.</p>;
  return (
    <>
      {own}
      {dates ? <DatesButton title={stepTitles[name]} options={dates} /> : null}
    </>
  );
}

/** Steps that change the configuration; curators only read them. */
const configured = ['registration_open', 'registration_close', 'training', 'uploads', 'next_season'] as const;

function actionOf({ step, season }: StepProps): ReactNode {
  const isFree = step.obstacles.length === 0;
  switch (step.name) {
    case 'registration_open':
      return <OpenRegistration step={step} season={season} />;
    case 'registration_close':
      return <CloseRegistration step={step} />;
    case 'training':
      return <TurnTraining season={season} />;
    case 'uploads':
      return null;
    case 'assessment':
      return isFree ? <OpenAssessment /> : null;
    case 'first_wave':
    case 'later_waves':
      return (
        <>
          {isFree ? (
            <ButtonLink size="sm" to="/admin/users/enrollment/wave">
              Посмотреть волну
            </ButtonLink>
          ) : null}
          <ButtonLink size="sm" variant="default" to="/admin/users/enrollment">
            Зачисление
          </ButtonLink>
        </>
      );
    case 'enrollment_close':
      return isFree ? <CloseEnrollment /> : null;
    case 'trip':
      return (
        <ButtonLink size="sm" variant="default" to="/admin/users/evakobaza">
          Эвакобаза
        </ButtonLink>
      );
    case 'shift':
      return isFree ? <CompleteShift /> : null;
    case 'certificates':
      return (
        <>
          {season.certificates.awaiting > 0 ? <CreateAll awaiting={season.certificates.awaiting} /> : null}
          {season.certificates.created > 0 ? <SendAll created={season.certificates.created} /> : null}
          <ButtonLink size="sm" variant="default" to="/admin/users/certificates">
            Сертификаты
          </ButtonLink>
        </>
      );
    case 'next_season':
      return isFree ? <NextSeasonButton /> : null;
  }
}
