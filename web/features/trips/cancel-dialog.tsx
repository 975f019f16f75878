import { Group, Radio } from '@mantine/core';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';

const currentStatus = z
  .string()
  .refine((answer) => answer === 'yes' || answer === 'no', messages.required)
  .transform((answer) => answer === 'yes');
const schema = z.object({ already_been_this_year: currentStatus });
type Typed = z.input<typeof schema>;
type CancelInput = z.output<typeof schema>;

/** Cancels the trip: shows the effects, asks whether the child has been there this year, and why. */
export function CancelDialog({ trip, close }: { trip: Trip; close: () => void }) {
  const { participant_id } = trip;
  return (
    <ReasonDialog<Typed, CancelInput>
      close={close}
      act={{
        title: `Отказаться от поездки: ${nameAndSurname(trip)}?`,
        text: (
          <>
            Место сразу освободится, и администрация может предложить его следующему участнику. Вернуть поездку сможет
            только администрация и только пока место свободно. Баллы и достижения ребёнка останутся, данные поездки
            сохранятся. Об отказе придёт сообщение вам и ребёнку.
          </>
        ),
        reader: 'Причину прочитает администрация, ребёнку её не покажут',
        action: 'Отказаться от поездки',
        danger: true,
        done: 'Поездка отменена, место освобождено',
        features: ['trips', 'families'],
        serverNames: { reason: 'why' },
        make: (api, { why, already_been_this_year }) =>
          api.trips.cancel({ participant_id, already_been_this_year, reason: why }),
      }}
      fields={{
        schema,
        initialValues: { already_been_this_year: '' },
        show: (form) => (
          <Radio.Group
            label="Ребёнок уже ездил на нашу смену в этом году?"
            required
            {...form.getInputProps('already_been_this_year')}
          >
            <Group my="xs" gap="xl">
              <Radio value="yes" label="Да" size="md" data-autofocus />
              <Radio value="no" label="Нет" size="md" />
            </Group>
          </Radio.Group>
        ),
      }}
    />
  );
}
