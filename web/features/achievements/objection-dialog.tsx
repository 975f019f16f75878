import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Dialog } from '#web/kit/dialog.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';

const Objection = z.object({ text: z.string().trim().min(1).max(4000) });

/** What is wrong with the points, written to the administration; answered in the dialog. */
export function ObjectionDialog({ close }: { close: () => void }) {
  const change = useChange('achievements', 'chat');
  const [request_key] = useState(() => crypto.randomUUID());
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Objection,
    initialValues: { text: '' },
    send: ({ text }) => change((api) => api.achievements.object({ text, request_key })),
    done: () => {
      notifyDone('Возражение отправлено, ответ придёт в «Сообщения»');
      close();
    },
  });
  return (
    <Dialog title="Возражение против очков" close={close} isDirty={form.isDirty()}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>Возразить можно один раз. Напиши, какое достижение оценено не так и почему ты так думаешь.</Text>
          <Textarea
            label="Возражение"
            required
            data-autofocus
            autosize
            minRows={4}
            maxLength={4000}
            {...form.getInputProps('text')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={sending}>
              Отправить
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
