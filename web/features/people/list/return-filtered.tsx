import { Text } from '@mantine/core';
import { z } from 'zod';
import { day } from '#contract/validation/validation.ts';
import { formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { BulkActDialog } from '#web/kit/dialogs/bulk-act-dialog.tsx';
import { DeadlineField } from '#web/kit/fields/deadline-field.tsx';
import type { Filtered } from './filtered-actions.tsx';

const schema = z.object({
  // Only the server knows whether any of the people needs one.
  time_out_date: z
    .string()
    .transform((typed) => typed || undefined)
    .pipe(day.optional()),
});

/** Returns everybody in the filtered list who may return. */
export function ReturnFilteredDialog({ filter, feature, close }: Filtered & { close: () => void }) {
  return (
    <BulkActDialog
      act={{
        title: 'Вернуть участие выбранным',
        text: 'Вернутся те из выбранных, у кого участие прервано: срок истёк, анкета отклонена или отмечена как дубликат, участие или поездка отменены, отбор не пройден.',
        count: (api, { time_out_date }) => api.people.countReturning({ filter, time_out_date }),
        nothing: {
          title: 'Возвращать некого',
          text: 'У выбранных участников участие не прервано, их данные ожидают удаления или в их направлениях нет свободных мест.',
        },
        effect: (count, { time_out_date }) => (
          <>
            <Text>
              Участие вернётся у <b>{plural(count, 'участника', 'участников', 'участников')}</b>: каждый окажется в
              статусе, который покинул. Каждой семье придёт сообщение.
            </Text>
            <Text mt="xs">
              {time_out_date
                ? `Новый срок — до ${formatDay(time_out_date)} 23:59 (время московское). Где у статуса срока нет, он не назначается.`
                : 'Срока у этих статусов нет, назначать его не нужно.'}
            </Text>
          </>
        ),
        action: 'Вернуть',
        make: (api, given, expected) => api.people.returnFiltered({ ...given, filter, expected }),
        done: (count) => `Участие возвращено: ${plural(count, 'участник', 'участника', 'участников')}`,
        features: [feature],
      }}
      fields={{
        schema,
        initialValues: { time_out_date: '' },
        show: (form) => (
          <DeadlineField
            label="Новый последний день"
            description="Срок закончится в 23:59 этого дня по московскому времени. Если срока ни у кого из них нет, оставьте поле пустым"
            data-autofocus
            {...form.getInputProps('time_out_date')}
          />
        ),
      }}
      close={close}
    />
  );
}
