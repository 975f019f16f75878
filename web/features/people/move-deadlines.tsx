import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { milestoneTimeout, type TimeoutType, timeoutTitle, timeoutTypes } from '#contract/timeouts.ts';
import { day } from '#contract/validation.ts';
import { formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { IrrevocableNote, isOurs } from '#web/features/participation/move-deadline.tsx';
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
  onMoved: () => unknown;
};

/** «Продлить срок отобранным»: one kind of deadline of everybody a list holds; counted first, then confirmed. */
export function MoveFiltered(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)}>
        Продлить срок отобранным
      </Button>
      {opened ? <Dialog {...props} close={() => setOpened(false)} /> : null}
    </>
  );
}

const MAX_MILESTONES = 30;
const types: TimeoutType[] = [
  ...timeoutTypes,
  ...Array.from({ length: MAX_MILESTONES }, (_, index) => milestoneTimeout(index + 1)),
];

const rules = z.object({
  time_out_type_code: z
    .string()
    .nullable()
    .transform((chosen) => chosen ?? undefined)
    .pipe(z.string())
    .transform((chosen) => chosen as TimeoutType),
  time_out_date: day,
  why: z.string().trim().min(1).max(1000),
});
type Chosen = z.output<typeof rules>;

const nothing = {
  title: 'Продлевать нечего',
  text: 'У отобранных участников нет такого открытого срока, или он уже назначен на более поздний день.',
};

function Dialog({ filter, onMoved, close }: Props & { close: () => void }) {
  const api = useApi();
  const [counted, setCounted] = useState<Chosen & { count: number }>();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { time_out_type_code: null as string | null, time_out_date: '', why: '' },
    send: async ({ why, ...chosen }) => ({
      ...(await api.people.countDeadlines({ filter, ...chosen })),
      ...chosen,
      why,
    }),
    done: setCounted,
  });
  const prolong = async ({ count, why, time_out_date, time_out_type_code }: Chosen & { count: number }) => {
    await api.people.moveDeadlines({ filter, time_out_type_code, time_out_date, why, expected: count });
    notifyDone(`Срок продлён: ${plural(count, 'участник', 'участника', 'участников')}`);
    await onMoved();
    close();
  };
  return (
    <Modal opened onClose={close} closeOnClickOutside={!form.isDirty()} title="Продлить срок отобранным">
      {counted ? (
        <ConfirmCounted
          count={counted.count}
          nothing={nothing}
          why={counted.why}
          action="Продлить"
          act={() => prolong(counted)}
          back={() => setCounted(undefined)}
        >
          <Text>
            <b>{timeoutTitle(counted.time_out_type_code)}</b> продлится у{' '}
            <b>{plural(counted.count, 'участника', 'участников', 'участников')}</b>: до{' '}
            {formatDay(counted.time_out_date)} 23:59 (время московское).
            {isOurs(counted.time_out_type_code) ? '' : ' Каждой семье придёт сообщение.'}
          </Text>
        </ConfirmCounted>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack>
            <FormFailure text={failure} />
            <Select
              label="Какой срок"
              placeholder="Выберите срок"
              searchable
              // The list of options scrolls itself: assistive technology knows it as the field's own.
              withScrollArea={false}
              styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
              data-autofocus
              nothingFoundMessage="Такого срока нет"
              data={types.map((type) => ({ value: type, label: timeoutTitle(type) }))}
              {...form.getInputProps('time_out_type_code')}
            />
            <DeadlineField
              label="Новый последний день"
              description="Срок закончится в 23:59 этого дня по московскому времени. Кому он уже назначен позже, у того не изменится"
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
            <IrrevocableNote />
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
