import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { day } from '#contract/validation.ts';
import { formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { DeadlineField } from '#web/kit/deadline-field.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { useApi } from '#web/use-api.ts';
import { ConfirmCounted } from './confirm-counted.tsx';

type Props = {
  /** As the list is filtered now. */
  filter: PeopleFilter;
  /** Asks anew for what the screen shows. */
  onReturned: () => unknown;
};

/** «Вернуть участие отобранным»: of everybody a list holds who may come back; counted first, then confirmed. */
export function ReturnFiltered(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)}>
        Вернуть участие отобранным
      </Button>
      {opened ? <Dialog {...props} close={() => setOpened(false)} /> : null}
    </>
  );
}

const rules = z.object({
  // Only the server knows whether somebody of the list needs one.
  time_out_date: z
    .string()
    .transform((typed) => typed || undefined)
    .pipe(day.optional()),
  why: z.string().trim().min(1).max(1000),
});
type Chosen = z.output<typeof rules>;

const nothing = {
  title: 'Возвращать некого',
  text: 'У отобранных участников участие не прервано, их данные ожидают удаления или в их направлениях нет свободных мест.',
};

function Dialog({ filter, onReturned, close }: Props & { close: () => void }) {
  const api = useApi();
  const [counted, setCounted] = useState<Chosen & { count: number }>();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { time_out_date: '', why: '' },
    send: async ({ why, time_out_date }) => ({
      ...(await api.people.countReturning({ filter, time_out_date })),
      time_out_date,
      why,
    }),
    done: setCounted,
  });
  const giveBack = async ({ count, time_out_date, why }: Chosen & { count: number }) => {
    await api.people.returnFiltered({ filter, time_out_date, why, expected: count });
    notifyDone(`Участие возвращено: ${plural(count, 'участник', 'участника', 'участников')}`);
    await onReturned();
    close();
  };
  return (
    <Modal opened onClose={close} closeOnClickOutside={!form.isDirty()} title="Вернуть участие отобранным">
      {counted ? (
        <ConfirmCounted
          count={counted.count}
          nothing={nothing}
          why={counted.why}
          action="Вернуть"
          act={() => giveBack(counted)}
          back={() => setCounted(undefined)}
        >
          <Text>
            Участие вернётся у <b>{plural(counted.count, 'участника', 'участников', 'участников')}</b>: каждый окажется
            в статусе, который покинул. Каждой семье придёт сообщение.
          </Text>
          <Text mt="xs">
            {counted.time_out_date
              ? `Новый срок — до ${formatDay(counted.time_out_date)} 23:59 (время московское). Где у статуса срока нет, он не назначается.`
              : 'Срока у этих статусов нет, назначать его не нужно.'}
          </Text>
        </ConfirmCounted>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack>
            <FormFailure text={failure} />
            <Text>
              Вернутся те из отобранных, у кого участие прервано: срок истёк, анкета отклонена или отмечена как
              дубликат, участие или поездка отменены, отбор не пройден.
            </Text>
            <DeadlineField
              label="Новый последний день"
              description="Срок закончится в 23:59 этого дня по московскому времени. Если срока ни у кого из них нет, оставьте поле пустым"
              data-autofocus
              {...form.getInputProps('time_out_date')}
            />
            <Textarea
              label="Причина"
              description="Останется в журнале у каждого"
              autosize
              minRows={2}
              maxLength={1000}
              {...form.getInputProps('why')}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={sending}>
                Посчитать
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
