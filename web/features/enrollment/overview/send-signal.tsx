import { Button } from '@mantine/core';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { useProtocols } from '../open-protocol/use-protocols.ts';
import { people, waveTitle } from '../words.ts';
import { Step } from './enrollment-step.tsx';

/** Steps to notify the invited of each wave, once. */
export const SignalSteps = ({ waves }: { waves: readonly Wave[] }) =>
  waves
    .filter(({ signalled_at, unresolved_count }) => signalled_at === null && unresolved_count > 0)
    .map((wave) => (
      <Step
        key={wave.wave_id}
        title={`Сигнал: волна ${wave.number}`}
        text={`Семьи ещё не знают о приглашении (${people(wave.unresolved_count)}): они читают, что итоги подводят. Срок ответа начнётся с сигнала.`}
        action={<SignalButton wave={wave} />}
      />
    ));

export function SignalButton({ wave, compact = false }: { wave: Wave; compact?: boolean }) {
  const { busy, run } = useConfirmedAct('enrollment');
  const protocols = useProtocols();
  const isPublished = Boolean(protocols?.is_on && protocols.confirmed);
  const send = () =>
    run({
      question: {
        title: `Отправить сигнал: волна ${wave.number}?`,
        text: `С сигналом в кабинетах появится приглашение и пойдёт срок ответа. Сообщение о месте и о сроке получат приглашённые, которые ещё не ответили (${formatNumber(wave.unresolved_count)}), и их родители. Оно уходит один раз: отправить его снова нельзя.${isPublished ? ' Вместе с ним для всех выйдет открытый протокол волны, без имён: убрать его будет нельзя. Прочитать заранее: «Волны», «Что будет опубликовано».' : ''}`,
        action: 'Отправить',
      },
      make: (api) => api.enrollment.signal({ wave_id: wave.wave_id }),
      done: ({ wave: sent }) => `Сигнал отправлен: ${people(sent.signalled_count ?? 0)}`,
    });
  return (
    <Button
      color="coral"
      size={compact ? 'compact-md' : 'sm'}
      loading={busy}
      aria-label={`Отправить сигнал: ${waveTitle(wave)}`}
      onClick={() => void send()}
    >
      Отправить сигнал
    </Button>
  );
}
