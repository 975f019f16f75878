import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ReasonDialog, type ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import type { ExtraFields } from '#web/kit/dialogs/reason-form.tsx';
import { chosenField, numberField } from '#web/kit/forms/form-fields.ts';

type Milestone = { id: number; ordinal_number: number; milestone_title: string; is_running: boolean };
type Props = { user_id: number; milestones: readonly Milestone[]; close: () => void };
type MoreTimeInput = { test: string; minutes: number };

const ALL_TESTS = 'all';

/** Gives extra minutes in one test or in all, with a reason. */
export function MoreTimeDialog({ user_id, milestones, close }: Props) {
  const [request_key] = useState(() => crypto.randomUUID());
  const running = milestones.find(({ is_running }) => is_running);
  const fields: ExtraFields<{ test: string | null; minutes: string | number }, MoreTimeInput> = {
    schema: z.object({ test: chosenField, minutes: numberField.pipe(z.int().min(1).max(600)) }),
    initialValues: { test: String(running?.id ?? milestones[0]?.id ?? ALL_TESTS), minutes: '15' },
    show: (form) => (
      <>
        <Select
          label="На какой тест"
          required
          allowDeselect={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
          data={[
            ...milestones.map(({ id, ordinal_number, milestone_title, is_running }) => ({
              value: String(id),
              label: `Этап ${ordinal_number}. ${milestone_title}${is_running ? ' (тест идёт сейчас)' : ''}`,
            })),
            { value: ALL_TESTS, label: 'На все тесты сезона' },
          ]}
          {...form.getInputProps('test')}
        />
        <TextInput
          label="На сколько минут больше"
          description="От 1 до 600"
          required
          inputMode="numeric"
          maw={260}
          data-autofocus
          {...form.getInputProps('minutes')}
        />
      </>
    ),
  };
  const act: ReasonedAct<MoreTimeInput> = {
    title: 'Дать больше времени на тест',
    text: 'Тест, который идёт, продлится сразу, и часы на странице участника это покажут. Семья получит уведомление, причину в нём не указываем.',
    action: 'Дать время',
    done: 'Время добавлено, семье сообщили',
    features: ['learning', 'people'],
    serverNames: { milestone_id: 'test' },
    make: (api, { test, minutes, why }) =>
      api.learning.giveMoreTime({
        user_id,
        minutes,
        why,
        request_key,
        milestone_id: test === ALL_TESTS ? null : Number(test),
      }),
  };
  return <ReasonDialog act={act} fields={fields} close={close} />;
}
