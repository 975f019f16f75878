import { Radio, Stack } from '@mantine/core';
import { z } from 'zod';
import { day } from '#contract/validation/validation.ts';
import { quoted } from '#contract/words/quotes.ts';
import { ReasonDialog, type ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import { DeadlineField } from '#web/kit/fields/deadline-field.tsx';
import type { Returnable } from './return-participation.tsx';

type Way = { to: 'place' | 'reserve'; time_out_date: string };

const schemaOf = (has_deadline: boolean) =>
  z
    .object({ to: z.enum(['place', 'reserve']), time_out_date: z.string() })
    .refine(({ to, time_out_date }) => to === 'reserve' || !has_deadline || day.safeParse(time_out_date).success, {
      path: ['time_out_date'],
      error: 'Укажите новый последний день',
    });

type Props = { user: Returnable; words: Omit<ReasonedAct, 'make' | 'text'>; close: () => void };

/** Returns a cancelled trip into a free place, with a new deadline where the status has one, or to the reserve. */
export function ReturnTripDialog({ user, words, close }: Props) {
  const { label, has_deadline } = user.return_to;
  return (
    <ReasonDialog<Way, Way>
      act={{
        ...words,
        text: <>Сейчас: {user.status_label}. Семье придёт сообщение о том, что делать дальше.</>,
        make: (api, { to, time_out_date, why }) =>
          api.people.returnOne({
            participant_id: user.id,
            to,
            why,
            ...(to === 'place' && has_deadline ? { time_out_date } : {}),
          }),
      }}
      fields={{
        schema: schemaOf(has_deadline),
        initialValues: { to: 'place', time_out_date: '' },
        show: (form) => (
          <>
            <Radio.Group label="Куда вернуть" required {...form.getInputProps('to')}>
              <Stack gap="xs" mt="xs">
                <Radio
                  data-autofocus
                  value="place"
                  label={`На свободное место: ${quoted(label)}`}
                  description="Если в направлении есть свободное место"
                />
                <Radio
                  value="reserve"
                  label="В резерв: снова ждать места"
                  description="Место и срок не нужны; пригласить можно будет снова"
                />
              </Stack>
            </Radio.Group>
            {has_deadline && form.getValues().to === 'place' ? (
              <DeadlineField
                label="Новый последний день"
                description="Срок закончится в 23:59 этого дня по московскому времени"
                {...form.getInputProps('time_out_date')}
              />
            ) : null}
          </>
        ),
      }}
      close={close}
    />
  );
}
