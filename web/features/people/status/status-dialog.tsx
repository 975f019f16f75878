import { Select, Text } from '@mantine/core';
import { z } from 'zod';
import { isInQuestionnaire } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';
import { chosenField } from '#web/kit/forms/form-fields.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Movable } from './change-status.tsx';

const schema = z.object({ status: chosenField.transform(Number) });

/** Whether the next step is a decision of the check, which has its own screen. */
const isChecked = (status: Status | null): boolean =>
  status !== null && isInQuestionnaire(status) && status !== statuses.REACTIVATED;

export function StatusDialog({ user, close }: { user: Movable; close: () => void }) {
  return (
    <ReasonDialog
      act={{
        title: `Сменить статус: ${surnameAndName(user)}`,
        text: `Сейчас: ${user.status_label}. Участник и родитель увидят новый статус сразу.`,
        action: 'Сменить статус',
        done: 'Статус изменён',
        now: user.status_label,
        features: ['people', 'chat'],
        make: (api, given) => api.people.setStatus({ ...given, participant_id: user.id }),
      }}
      fields={{
        schema,
        initialValues: { status: null as string | null },
        show: (form) => (
          <>
            <Select
              label="Новый статус"
              placeholder="Выберите статус"
              required
              data-autofocus
              data={user.next_statuses.map(({ status, label }) => ({ value: String(status), label }))}
              {...form.getInputProps('status')}
            />
            {isChecked(user.participant_status) ? (
              <Text size="sm" c="dimmed">
                Решения по анкете принимаются при её проверке:{' '}
                <TextLink to="/admin/users/questionnaires/$id" params={{ id: user.id }} preload={false} td="underline">
                  открыть анкету
                </TextLink>
              </Text>
            ) : null}
          </>
        ),
      }}
      close={close}
    />
  );
}
