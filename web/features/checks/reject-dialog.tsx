import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import type { CheckedQuestionnaire } from '#contract/checks.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import type { Decide } from './use-decide.ts';

const schema = z.object({ reason: z.string().trim().min(1).max(1000) });

/** A rejection is final: its reason goes to the family as it is written. */
export function RejectDialog({
  questionnaire: { surname, name },
  decide,
  close,
}: {
  questionnaire: CheckedQuestionnaire;
  decide: Decide;
  close: () => void;
}) {
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: { reason: '' },
    send: ({ reason }) => decide({ kind: 'reject', reason }),
    done: close,
    serverNames: { 'decision.reason': 'reason' },
  });
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={!form.isDirty()}
      title={`Отклонить анкету: ${surnameAndName({ surname, name })}`}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            Участие в этом сезоне на этом закончится, вернуть его можно будет на странице участника. Семья получит
            письмо с причиной.
          </Text>
          <Textarea
            label="Причина"
            description="Семья прочтёт её дословно"
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={1000}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" color="red" loading={sending}>
              Отклонить анкету
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
