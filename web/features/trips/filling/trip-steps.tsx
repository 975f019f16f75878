import { IconAlertCircle, IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from '@tabler/icons-react';
import { type TripForm, type TripStepState, tripFormKeys, tripForms, tripStepStates } from '#contract/trips/fields.ts';
import { type RunningUpload, uploadWords } from '#web/kit/uploads/running-uploads.ts';
import classes from '../trips.module.css';

export type ShownState = TripStepState | 'typed';
const icons = {
  empty: IconCircle,
  typed: IconCircleHalf2,
  returned: IconAlertCircle,
  filled: IconCircleCheckFilled,
} as const;
const names: Record<ShownState, string> = { ...tripStepStates, typed: 'Не сохранено' };

/** Links to the three steps with their states. */
export function TripSteps({
  states,
  upload,
  now,
  open,
}: {
  states: Readonly<Record<TripForm, ShownState>>;
  /** Upload into the step of the papers. */
  upload: RunningUpload | undefined;
  now: TripForm;
  open: (step: TripForm) => void;
}) {
  return (
    <nav aria-label="Шаги поездки">
      <ol className={classes.steps}>
        {tripFormKeys.map((step) => {
          const Icon = icons[states[step]];
          return (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                data-state={states[step]}
                aria-current={step === now ? 'step' : undefined}
                onClick={() => open(step)}
              >
                <Icon size={22} stroke={1.75} aria-hidden="true" />
                <span>
                  {tripForms[step]}
                  <span className={classes.state}>
                    {step === 'docs' && upload ? `Файл: ${uploadWords(upload)}` : names[states[step]]}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
