import type { ConfigurationChange } from '#contract/configuration/configuration.ts';
import type { Season, SeasonStep } from '#contract/season/season.ts';
import { effects } from './step-words.ts';
import { TurnButton } from './turn-button.tsx';

/** Opens the registration now: clears a start in the future and an end in the past. */
function openNow({ dates: { registration_start, registration_end } }: Season): ConfigurationChange {
  const isOver = registration_end !== null && Date.parse(registration_end) <= Date.now();
  return {
    registration_open: true,
    registration_start: null,
    ...(isOver ? { registration_end: null } : {}),
    based_on: { registration_start, registration_end },
  };
}

/** Dates that are cleared, for the confirmation. */
const lostDatesWords = ({ registration_start, registration_end }: Season['dates']): string =>
  registration_start !== null || (registration_end !== null && Date.parse(registration_end) <= Date.now())
    ? ' Назначенное начало и прошедший конец регистрации будут сняты.'
    : '';

export const OpenRegistration = ({ step, season }: { step: SeasonStep; season: Season }) =>
  step.obstacles.length > 0 ? null : (
    <TurnButton
      step="registration_open"
      action={step.state === 'done' ? 'Открыть регистрацию снова' : 'Открыть регистрацию сейчас'}
      text={`${effects.registration_open}${lostDatesWords(season.dates)}`}
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
