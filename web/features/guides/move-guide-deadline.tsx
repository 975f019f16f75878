import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import type { GuideLine } from '#contract/guides/admin.ts';
import { day } from '#contract/validation.ts';
import { fullName } from '#contract/words/names.ts';
import { DeadlineField } from '#web/kit/deadline-field.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';

const rules = z.object({ time_out_date: day, why: z.string().trim().min(1).max(1000) });

/** A new last day for the milestone under way, with the reason. */
export function MoveGuideDeadline({ guide, close }: { guide: GuideLine; close: () => void }) {
  const change = useChange('guides');
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { time_out_date: '', why: '' },
    send: (typed) => change((api) => api.guides.moveDeadline({ id: guide.id, ...typed })),
    done: () => {
      notifyDone('Срок перенесён, наставнику отправлено сообщение');
      close();
    },
  });
  return (
    <Modal opened onClose={close} closeOnClickOutside={!form.isDirty()} title={fullName(guide)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            Этап {guide.ordinal_number}: {guide.milestone_title}
          </Text>
          <DeadlineField
            label="Новый последний день"
            description="Срок закончится в 23:59 этого дня по московскому времени"
            {...form.getInputProps('time_out_date')}
          />
          <Textarea
            label="Причина"
            description="Останется в журнале"
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('why')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              {guide.deadline ? 'Перенести срок' : 'Продлить срок'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
