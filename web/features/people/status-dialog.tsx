import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { type Status, statuses } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { TextLink } from '#web/kit/link.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';
import type { Movable } from './change-status.tsx';

const schema = z.object({
  status: z
    .string()
    .nullable()
    .transform((chosen) => chosen ?? undefined)
    .pipe(z.string())
    .transform(Number),
  why: z.string().trim().min(1).max(1000),
});

/** Where the next step is a decision of the questionnaire's check, which has its own screen. */
const isChecked = (status: Status | null): boolean =>
  status !== null && status >= statuses.QUESTIONNAIRE_TO_FILL && status <= statuses.QUESTIONNAIRE_LAST_ATTEMPT;

export default function StatusDialog({ user, close }: { user: Movable; close: () => void }) {
  const change = useChange('people');
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: { status: null as string | null, why: '' },
    send: (values) => change((api) => api.people.setStatus({ ...values, participant_id: user.id })),
    done: () => {
      notifyDone('Статус изменён');
      close();
    },
  });
  return (
    <Modal opened onClose={close} closeOnClickOutside={!form.isDirty()} title={surnameAndName(user)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>Сейчас: {user.status_label}. Участник и родитель увидят новый статус сразу.</Text>
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
          <Textarea
            label="Причина"
            description="Останется в журнале"
            required
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('why')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Сменить статус
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
