import type { ConfigurationChange } from '#contract/configuration.ts';
import type { Season, SeasonStep } from '#contract/season.ts';
import { TurnButton } from './turn-button.tsx';

/** Open from now on: a start ahead and an end that is over would keep it closed. */
function openNow({ dates: { registration_start, registration_end } }: Season): ConfigurationChange {
  const isOver = registration_end !== null && Date.parse(registration_end) <= Date.now();
  return {
    registration_open: true,
    registration_start: null,
    ...(isOver ? { registration_end: null } : {}),
    based_on: { registration_start, registration_end },
  };
}

export const OpenRegistration = ({ step }: { step: SeasonStep }) =>
  step.obstacles.includes('registration_is_open') ? null : (
    <TurnButton
      step="registration_open"
      action={step.state === 'done' ? 'Открыть регистрацию снова' : 'Открыть регистрацию сейчас'}
      change={openNow}
      done="Регистрация открыта"
    />
  );

export const CloseRegistration = ({ step }: { step: SeasonStep }) =>
  step.obstacles.includes('registration_not_open') ? null : (
    <TurnButton
      step="registration_close"
      action="Закрыть регистрацию"
      change={() => ({ registration_open: false })}
      done="Регистрация закрыта"
    />
  );

export const TurnTraining = ({ season }: { season: Season }) =>
  season.training_open ? (
    <TurnButton
      quiet
      step="training"
      action="Закрыть обучение"
      text="Новые участники с готовым кабинетом будут ждать. Кто уже допущен или учится, продолжит. Писем никому не уходит."
      change={() => ({ training_open: false })}
      done="Обучение закрыто"
    />
  ) : (
    <TurnButton
      step="training"
      action="Открыть обучение"
      change={() => ({ training_open: true })}
      done="Обучение открыто: участников допускаем, письма уходят"
    />
  );
