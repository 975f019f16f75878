import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { parseDateTime } from '#contract/words/typed-dates.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { MomentField } from '#web/kit/fields/moment-field.tsx';
import { useClock } from '#web/kit/time/clock.ts';
import { snoozeChoices } from './snooze-choices.ts';

type Props = { name: string; snooze: (until: string) => Promise<unknown>; close: () => void };

/** Dialog to choose the hour a dialog comes back at. */
export function SnoozeDialog({ name, snooze, close }: Props) {
  const clock = useClock();
  const [choices] = useState(() => snoozeChoices(clock.now()));
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const choose = async (until: string) => {
    close();
    await snooze(until);
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    const until = parseDateTime(typed);
    if (!until) return setFault('Укажите дату и время, например 31.12.2026 09:30');
    if (Date.parse(until) <= clock.now()) return setFault('Это время уже прошло');
    await choose(until);
  }
  return (
    <Dialog title={`Отложить диалог: ${name}`} close={close} isDirty={typed !== ''}>
      <Stack gap="sm">
        <Text size="sm">
          Диалог уйдёт из списка и вернётся в назначенный час или раньше, если человек напишет. Время московское.
        </Text>
        {choices.map(({ words, until }, place) => (
          <Button
            key={until}
            variant="default"
            justify="flex-start"
            {...(place === 0 ? { 'data-autofocus': true } : {})}
            onClick={() => void choose(until)}
          >
            {words}
          </Button>
        ))}
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="sm">
            <MomentField
              label="Другое время"
              usualTime="10:00"
              isAhead
              value={typed}
              error={fault}
              onChange={setTyped}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Отмена
              </Button>
              <Button type="submit">Отложить</Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
