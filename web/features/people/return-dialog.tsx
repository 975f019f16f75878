import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { day } from '#contract/validation.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { DeadlineField } from '#web/kit/deadline-field.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';
import type { Returnable } from './return-participation.tsx';

const why = z.string().trim().min(1).max(1000);
type Typed = { time_out_date: string; why: string };
type Rules = z.ZodType<{ time_out_date: string | undefined; why: string }, Typed>;
const withDeadline: Rules = z.object({ time_out_date: day, why });
const withoutDeadline: Rules = z.object({ time_out_date: z.string().transform(() => undefined), why });

export default function ReturnDialog({ user, close }: { user: Returnable; close: () => void }) {
  const change = useChange('people');
  const { label, has_deadline } = user.return_to;
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: has_deadline ? withDeadline : withoutDeadline,
    initialValues: { time_out_date: '', why: '' },
    send: (typed) => change((api) => api.people.returnOne({ participant_id: user.id, ...typed })),
    done: () => {
      notifyDone('Участие возвращено, семье отправлено сообщение');
      close();
    },
  });
  return (
    <Modal opened onClose={close} closeOnClickOutside={!form.isDirty()} title={surnameAndName(user)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            Сейчас: {user.status_label}. Участие вернётся в статус <b>«{label}»</b>, семье придёт сообщение о том, что
            делать дальше.
          </Text>
          {has_deadline ? (
            <DeadlineField
              label="Новый последний день"
              description="Срок закончится в 23:59 этого дня по московскому времени"
              data-autofocus
              {...form.getInputProps('time_out_date')}
            />
          ) : (
            <Text size="sm" c="dimmed">
              В этом статусе срока нет: назначать его не нужно.
            </Text>
          )}
          <Textarea
            label="Причина"
            description="Останется в журнале"
            data-autofocus={!has_deadline || undefined}
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('why')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Вернуть участие
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
