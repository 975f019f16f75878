import { Button, Group } from '@mantine/core';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { StartButton } from '../editor/start-buttons.tsx';
import { deliveredCount } from '../state-words.ts';

/** Actions available in the mailing's state; all are idempotent. */
export function ProgressButtons({ mailing }: { mailing: Mailing }) {
  const { id, state, counts, updated_at } = mailing;
  const { busy, run } = useConfirmedAct('mailing');
  const stop = () =>
    run({
      question: {
        title: 'Остановить рассылку насовсем?',
        text: `Ушедшие письма (${formatNumber(deliveredCount(counts))}) останутся у получателей. Остальные ${formatNumber(counts.waiting + counts.sending)} не уйдут, продолжить будет нельзя. Если нужен только перерыв, поставьте на паузу.`,
        action: 'Остановить',
        danger: true,
      },
      make: (api) => api.mailing.stop({ id }),
      done: () => 'Рассылка остановлена',
    });
  const pause = () => run({ make: (api) => api.mailing.pause({ id }), done: () => 'Рассылка на паузе' });
  const resume = () => run({ make: (api) => api.mailing.resume({ id }), done: () => 'Рассылка продолжена' });
  const toDraft = () => run({ make: (api) => api.mailing.stop({ id }), done: () => 'Рассылка снова черновик' });
  const basedOn = () => updated_at;
  if (state === 'sending' || state === 'paused')
    return (
      <Group>
        {state === 'sending' ? (
          <Button loading={busy} onClick={() => void pause()}>
            Пауза
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void resume()}>
            Продолжить
          </Button>
        )}
        <Button variant="default" c="red.8" loading={busy} onClick={() => void stop()}>
          Остановить
        </Button>
      </Group>
    );
  if (state === 'scheduled' || state === 'missed')
    return (
      <Group>
        <StartButton mailing={mailing} later={false} basedOn={basedOn} />
        <StartButton mailing={mailing} later basedOn={basedOn} variant="default">
          Назначить другой час
        </StartButton>
        <Button variant="default" loading={busy} onClick={() => void toDraft()}>
          Вернуть в черновики
        </Button>
      </Group>
    );
  return null;
}
