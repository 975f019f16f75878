import { Button, Group, Text } from '@mantine/core';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { letters } from '../editor/words.ts';

/** For a finished mailing: sends again to those it did not reach; never done automatically. */
export function Resend({ mailing: { id, state, counts, is_cleaned } }: { mailing: Mailing }) {
  const { busy, run } = useConfirmedAct('mailing');
  const lost = counts.failed + counts.bounced + counts.unknown;
  if ((state !== 'finished' && state !== 'stopped') || is_cleaned || lost === 0) return null;
  const again = (states: ('failed' | 'bounced' | 'unknown')[], title: string, text: string) =>
    run({
      question: { title, text, action: 'Отправить ещё раз' },
      make: (api) => api.mailing.resendFailed({ id, states }),
      done: ({ again: count }) => `Ещё раз отправляется: ${letters(count)}`,
    });
  return (
    <>
      <Group>
        {counts.failed > 0 ? (
          <Button
            variant="light"
            loading={busy}
            onClick={() =>
              void again(
                ['failed'],
                `Отправить ещё раз ${letters(counts.failed)}?`,
                'Письмо уйдёт только тем, кому оно не ушло. Кого адрес не принял, остаются в списке: им пишут отдельно.',
              )
            }
          >
            Отправить ещё раз тем, кому не ушло
          </Button>
        ) : null}
        {counts.bounced > 0 ? (
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              void again(
                ['bounced'],
                `Отправить ещё раз ${letters(counts.bounced)} на адреса, которые их не приняли?`,
                'Сервер сказал, что такого адреса нет. Отправляйте, если семья исправила почту: письмо уйдёт на новую. Повторы на прежний портят имя отправителя.',
              )
            }
          >
            Отправить ещё раз тем, чей адрес не принял
          </Button>
        ) : null}
        {counts.unknown > 0 ? (
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              void again(
                ['unknown'],
                `Отправить ещё раз ${letters(counts.unknown)} с неизвестной судьбой?`,
                'Связь с почтовым сервером пропала в миг передачи: эти письма могли дойти. Кому дошло, к тому придёт ещё раз.',
              )
            }
          >
            Отправить ещё раз тем, чья судьба неизвестна
          </Button>
        ) : null}
      </Group>
      {counts.unknown > 0 ? (
        <Text size="sm" c="dimmed">
          Судьба неизвестна — связь пропала в миг передачи: письмо могло и дойти, поэтому само второй раз не уходит.
        </Text>
      ) : null}
    </>
  );
}
